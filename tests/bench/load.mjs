/**
 * Load generator for one server: requests over keep-alive connections for some seconds, one at a time per connection; prints the
 * results as JSON: `node load.mjs CONNECTIONS SECONDS` with `[{ method, url, headers, body }, …]` on standard input, sent in turn.
 */
import http from 'node:http'
import { text } from 'node:stream/consumers'

const [connections, seconds] = process.argv.slice(2).map(Number)
const calls = JSON.parse(await text(process.stdin))
const agent = new http.Agent({ keepAlive: true, maxSockets: connections })
const took = []
const statuses = {}
let next = 0

const ask = ({ method = 'GET', url, headers = {}, body }) =>
  new Promise((resolve, reject) => {
    const request = http.request(url, { method, headers, agent }, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode))
    })
    request.on('error', reject).end(body)
  })

async function one(until) {
  while (performance.now() < until) {
    const call = calls[next++ % calls.length]
    const began = performance.now()
    const status = await ask(call)
    took.push(performance.now() - began)
    statuses[status] = (statuses[status] ?? 0) + 1
  }
}

const began = performance.now()
await Promise.all(Array.from({ length: connections }, () => one(began + seconds * 1000)))
const elapsed = (performance.now() - began) / 1000
agent.destroy()
took.sort((a, b) => a - b)
const at = (share) => took[Math.min(took.length - 1, Math.floor(took.length * share))]
console.log(JSON.stringify({ rate: took.length / elapsed, p50: at(0.5), p99: at(0.99), statuses }))
