"""Files of a folder of photos that several people may work on.

::

    class_lists      the classes that its photos share
    states           which photos are done, comments of reviewers, accuracy of suggestions
    acceptance_statistics   accuracy of suggestions, past and expected
    presence         users and the photos that they have open
    manifest         the files that were written
    photo_summary, index   summaries of saved projects, and a cache of them
    query            searches for photos
    counts           photos, objects and pixels of each class
    mask_folders     masks of a network, matched to photos
    labelled_folder  labels of others, for comparison
    frames           frames of a video as photos of a folder
    file_versions    whether a file has changed

``lock`` lets one program at a time change these, and ``problems`` lists those that could not be
read.
"""
