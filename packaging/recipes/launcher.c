/* What the bundle for macOS starts: its own Python with the program. NOT YET TRIED on macOS. */

#include <mach-o/dyld.h>
#include <libgen.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

int main(int argc, char **argv)
{
    char here[PATH_MAX], real[PATH_MAX], python[PATH_MAX];
    uint32_t size = sizeof here;
    char **given = calloc(argc + 3, sizeof *given);

    if (given == NULL || _NSGetExecutablePath(here, &size) != 0 || realpath(here, real) == NULL)
        return 1;
    snprintf(python, sizeof python, "%s/../Resources/python/bin/python3", dirname(real));
    unsetenv("PYTHONHOME");
    unsetenv("PYTHONPATH");
    setenv("PYTHONNOUSERSITE", "1", 1);
    setenv("PYTHONSAFEPATH", "1", 1);
    given[0] = python;
    given[1] = "-m";
    given[2] = "eigenbrush";
    for (int i = 1; i < argc; i++)
        given[i + 2] = argv[i];
    execv(python, given);
    perror("eigenbrush");
    return 1;
}
