"""The owner's own account: where she is signed in, her password, her second factor, the mails about them."""
