"""Foundation of the window: theme, icons, settings, widgets, images, jobs.

::

    settings (properties)  what is remembered ─► theme  light or dark, size of text
    icons                  SVG drawings in the colours of the theme
    widgets                labels, buttons, scroll areas, dialogs, rows and columns
    images                 NumPy arrays ◄─► Qt's pictures
    jobs                   work beside the window ─► what comes of it, in the window's thread
    child_process          a process with a pipe: for a job, for thumbnails, for the worker
"""
