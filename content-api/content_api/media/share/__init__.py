"""What share images show and at which address, for the features whose records have one."""
