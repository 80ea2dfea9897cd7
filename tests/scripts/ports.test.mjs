// The choice of free ports for sites under test.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { freePort } from '../../scripts/lib/ports.mjs'

test('a free port is one that fetch asks, at either end of the range', async (t) => {
  for (const random of [0, 80 / 22_000, 0.999999]) {
    t.mock.method(Math, 'random', () => random, { times: 1 })
    const port = await freePort()
    // A refused one fails before anything is asked: "bad port".
    const { cause } = await fetch(`http://127.0.0.1:${port}/`).catch((error) => error)
    assert.equal(cause.code, 'ECONNREFUSED', `${port}: ${cause.message}`)
    assert.ok(port < 32_768)
  }
})
