// UPLOAD_ORIGIN where it is not set: the origin of the addresses that the API gives out.
import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { test } from 'node:test'
import { inRoot, inVenv } from '../../scripts/lib/repository.mjs'
import { readSettings } from '../../scripts/lib/settings.mjs'
import { uploadOrigin } from '../../scripts/lib/upload-origin.mjs'

const CENTRAL = { AWS_DEFAULT_REGION: 'eu-central-1' }
const CASES = [
  { OBJECT_STORE: 's3://pictures' },
  { OBJECT_STORE: 's3://pictures', AWS_DEFAULT_REGION: 'us-east-1' },
  { OBJECT_STORE: 's3://pictures', AWS_REGION: 'eu-central-1' },
  { OBJECT_STORE: 's3://pictures', ...CENTRAL },
  { OBJECT_STORE: 's3://pictures', AWS_DEFAULT_REGION: 'cn-north-1' },
  { OBJECT_STORE: 's3://with.dots', ...CENTRAL },
  { OBJECT_STORE: 's3://pictures', AWS_ENDPOINT_URL: 'http://127.0.0.1:5000', ...CENTRAL },
  { OBJECT_STORE: 's3://pictures', AWS_ENDPOINT_URL: 'http://localhost:5000/', ...CENTRAL },
  { OBJECT_STORE: 's3://pictures', AWS_ENDPOINT_URL: 'https://minio.example/path' },
  {
    OBJECT_STORE: 's3://pictures',
    AWS_ENDPOINT_URL_S3: 'https://account.store.example',
    AWS_ENDPOINT_URL: 'https://other.example',
  },
]

const PROGRAM = `
import json, os, sys
from urllib.parse import urlsplit
from content_api.media.object_store import BucketStore
for case in json.loads(sys.argv[1]):
    names = case.keys() - {"OBJECT_STORE"}
    os.environ.update({name: case[name] for name in names})
    url = urlsplit(BucketStore(case["OBJECT_STORE"].removeprefix("s3://")).upload_address("uploads/a", 60))
    print(f"{url.scheme}://{url.netloc}")
    for name in names:
        del os.environ[name]
`

test('it is the origin of the addresses that the API presigns', () => {
  const environment = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !name.startsWith('AWS_')),
  )
  const signing = {
    ...{ AWS_ACCESS_KEY_ID: 'a', AWS_SECRET_ACCESS_KEY: 'b', AWS_EC2_METADATA_DISABLED: 'true' },
    ...{ AWS_CONFIG_FILE: '/nowhere', PYTHONPATH: inRoot('content-api') },
  }
  const signed = execFileSync(inVenv('python'), ['-c', PROGRAM, JSON.stringify(CASES)], {
    encoding: 'utf8',
    env: { ...environment, ...signing },
  })
  assert.deepEqual(CASES.map(uploadOrigin), signed.trim().split('\n'))
})

test('with pictures in a folder, or an endpoint that is no address, there is none', () => {
  for (const environment of [
    {},
    { OBJECT_STORE: 'file', ...CENTRAL },
    { OBJECT_STORE: 's3://pictures', AWS_ENDPOINT_URL: 'nowhere' },
  ])
    assert.equal(uploadOrigin(environment), '')
})

test('every process gets it, unless another is set', async (t) => {
  const before = { ...process.env }
  t.after(() => (process.env = before))
  process.env = { ...before, OBJECT_STORE: 's3://pictures', AWS_ENDPOINT_URL: 'http://127.0.0.1:5000' }
  delete process.env.UPLOAD_ORIGIN
  delete process.env.AWS_ENDPOINT_URL_S3
  assert.equal((await readSettings()).environment.UPLOAD_ORIGIN, 'http://127.0.0.1:5000')
  process.env.UPLOAD_ORIGIN = 'https://pictures.example'
  assert.equal((await readSettings()).environment.UPLOAD_ORIGIN, 'https://pictures.example')
})
