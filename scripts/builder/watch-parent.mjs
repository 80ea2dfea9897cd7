/**
 * Loaded into Gatsby's process (`node --import`): ends it and its workers when the builder is gone, however the
 * builder ended. Gatsby itself would build on.
 */

if (process.env.BUILDER_GROUP === '1') {
  // Its workers get the same `--import`; they end with the group.
  delete process.env.BUILDER_GROUP
  process.on('disconnect', () => process.kill(-process.pid, 'SIGKILL'))
  process.channel?.unref()
}
