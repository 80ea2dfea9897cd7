// In the oldest syntax that has modules: a Node that is too old must be able to parse this file.
const oldest = [20, 12]
const tooNew = 26

export function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  const oldEnough = major > oldest[0] || (major === oldest[0] && minor >= oldest[1])
  if (oldEnough && major < tooNew) return
  console.error(
    'This project needs Node ' +
      oldest.join('.') +
      ' or newer, below ' +
      tooNew +
      '; this is Node ' +
      process.versions.node +
      '. Install such a version (nodejs.org), then run the same command again.',
  )
  process.exit(1)
}
