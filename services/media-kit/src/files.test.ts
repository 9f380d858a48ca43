import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createFiles } from './files.ts'

/**
 * Starts a simulated S3 store that records requests and claims to contain every object. The S3 store of `make up`
 * cannot be used, because it accepts any region and therefore does not show which region a request was signed for.
 */
async function openStore() {
  const calls: { path: string; signedFor: string | undefined }[] = []
  const server = createServer(({ url = '', headers: { authorization = '' } }, response) => {
    calls.push({ path: url, signedFor: /Credential=[^,]+/.exec(authorization)?.[0] })
    response.setHeader('last-modified', 'Wed, 25 Nov 2026 10:00:00 GMT').end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, calls, close: () => server.close() }
}

test.each(['us-east-1', 'eu-central-1'])('signs requests for the region %s', async (region) => {
  const store = await openStore()
  const keys = { accessKey: 'axle', secretKey: 'a-secret-key' }
  const files = createFiles({ url: store.url, region, bucket: 'axle-images', ...keys })
  expect(await files.has('one.webp')).toBe(true)
  expect(store.calls).toEqual([
    {
      path: '/axle-images/one.webp',
      signedFor: expect.stringMatching(`^Credential=axle/\\d{8}/${region}/s3/aws4_request$`),
    },
  ])
  store.close()
})
