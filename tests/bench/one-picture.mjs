// One picture's files, made by sharp; prints what one_picture.py prints. `effort` 3 is libaom's speed 6.
import { readFileSync } from 'node:fs'
import sharp from 'sharp'

const [, , file] = process.argv
const began = performance.now()
let bytes = (await sharp(file).rotate().resize(2000).jpeg({ quality: 85, progressive: true }).toBuffer())
  .length
for (const width of [1600, 1200, 800, 400]) {
  const smaller = sharp(file).rotate().resize(width)
  bytes += (await smaller.clone().jpeg({ quality: 78, progressive: true }).toBuffer()).length
  bytes += (
    await smaller
      .clone()
      .avif({ quality: width <= 800 ? 50 : 60, effort: 3 })
      .toBuffer()
  ).length
}
const peak = Number(/VmHWM:\s+(\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))[1])
console.log(
  JSON.stringify({
    seconds: (performance.now() - began) / 1000,
    megabytes: peak / 1024,
    kilobytes: bytes / 1024,
  }),
)
