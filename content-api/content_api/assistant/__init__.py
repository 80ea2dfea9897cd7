"""The writing assistant: titles by category, whole articles as drafts, and single passages written anew.

What it is told of the site is public content and the business facts; nothing of anybody who wrote to us.
What comes back is text: it becomes Markdown of our own making, in a draft that is never published unread.
"""
