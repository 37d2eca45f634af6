"""A folder of photos that several people may work on: what lies in it beside them.

::

    class_lists      the classes that its photos share
    states           which photos are done, what reviewers say, what was right of proposals
    standing         how right these were, and those to come are expected to be
    presence         who works on which photo now
    manifest         which files were written, from what
    known, index     what the saved projects say of their photos, and a file that remembers it
    query            which photos are wanted, in the words of a search
    counts           photos, objects and pixels of each class
    mask_folders     masks of a network, by the photos that they are of
    labelled_folder  label images of somebody, to be compared with those of others
    places           where these differ, as tables

``lock`` lets one program at a time change these, and ``problems`` gathers what of them could not be
read.
"""
