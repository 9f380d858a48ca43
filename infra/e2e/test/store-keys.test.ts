import { createFiles } from '@axle/media-kit/files'
import { readAccounts, testEnvironment } from '@axle/kit/testing/environment'
import { randomUUID } from 'node:crypto'

const mark = randomUUID().slice(0, 8)
const buckets = { catalogue: `t${mark}-images`, user: `t${mark}-photos` } as const
type Owner = keyof typeof buckets

/** Opens a bucket in the S3 store with a service's access key. */
function openBucket(bucket: Owner, { as: owner }: { readonly as: Owner }) {
  const { S3_ACCESS_KEY: accessKey = '', S3_SECRET_KEY: secretKey = '' } = readAccounts(owner)
  const { S3_URL: url } = testEnvironment()
  return createFiles({ url, region: 'us-east-1', bucket: buckets[bucket], accessKey, secretKey })
}

const picture = Buffer.from('a picture')
const refused = { code: expect.stringMatching(/^(AccessDenied|InvalidAccessKeyId|Forbidden)$/) }

beforeAll(async () => {
  for (const owner of ['catalogue', 'user'] as const) {
    await openBucket(owner, { as: owner }).put('one.webp', picture, 'image/webp')
  }
})

test.each(['catalogue', 'user'] as const)('the %s keeps files in its own bucket', async (owner) => {
  const files = openBucket(owner, { as: owner })
  await files.probe()
  expect(await files.has('one.webp')).toBe(true)
  expect(Buffer.concat(await (await files.get('one.webp')).toArray())).toEqual(picture)
  await files.put('two.webp', picture, 'image/webp')
  await files.remove('two.webp')
  expect(await files.has('two.webp')).toBe(false)
})

test.each([
  ['catalogue', 'user'],
  ['user', 'catalogue'],
] as const)('the key of the %s is refused by the bucket of the %s', async (owner, other) => {
  // Opens a new connection for each request, because MinIO closes a connection after it has denied access.
  const files = () => openBucket(other, { as: owner })
  await expect(files().get('one.webp')).rejects.toMatchObject(refused)
  await expect(files().has('one.webp')).rejects.toMatchObject(refused)
  const written = files().put('one.webp', Buffer.from('x'), 'image/webp')
  await expect(written).rejects.toMatchObject(refused)
  await expect(files().remove('one.webp')).rejects.toMatchObject(refused)
  expect(await openBucket(other, { as: other }).has('one.webp')).toBe(true)
})
