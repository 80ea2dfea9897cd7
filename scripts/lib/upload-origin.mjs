// Where the owner's browser uploads pictures to: the origin of the API's presigned URLs (content_api/media/object_store.py).

/** Other names of buckets cannot be a label of a host that TLS covers; they are the first part of the path. */
const HOST_LABEL = /^[a-z0-9-]+$/
/** S3's first region has no name in its hosts, as if none were set. */
const FIRST_REGION = 'us-east-1'

/**
 * @param {NodeJS.ProcessEnv} environment OBJECT_STORE and the AWS variables that boto3 reads
 * @returns {string} '' if pictures are not in a bucket, and uploads go to the site itself
 */
export function uploadOrigin({ OBJECT_STORE = '', ...aws }) {
  if (!OBJECT_STORE.startsWith('s3://')) return ''
  const endpoint = aws.AWS_ENDPOINT_URL_S3 || aws.AWS_ENDPOINT_URL
  if (endpoint) return URL.canParse(endpoint) ? new URL(endpoint).origin : ''
  const bucket = OBJECT_STORE.slice('s3://'.length)
  const region = aws.AWS_DEFAULT_REGION || FIRST_REGION
  const s3 = region === FIRST_REGION ? 's3' : `s3.${region}`
  const host = `${s3}.amazonaws.com${region.startsWith('cn-') ? '.cn' : ''}`
  return HOST_LABEL.test(bucket) ? `https://${bucket}.${host}` : `https://${host}`
}
