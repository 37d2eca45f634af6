"""What the program looks like and remembers: ``theme``, ``icons``, ``settings``.

``images`` stands between arrays and Qt's pictures, ``background`` between threads and the window.
"""
