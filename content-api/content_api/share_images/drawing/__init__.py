"""Drawing of share images, stories and flyers with Pillow: Hebrew lettering, layout, scenery."""
