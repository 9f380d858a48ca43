import { call } from '@axle/kit/testing/client'
import { type Database, openDatabase } from '@axle/kit/testing/database'
import { testEnvironment } from '@axle/kit/testing/environment'
import { until } from '@axle/kit/testing/until'
import { once } from 'node:events'
import { createServer, request as send } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import { type SignedIn, startUser, type UserStage } from '../user.setup.ts'

/** Starts a proxy in front of an S3 store. The proxy rejects removals for as long as a test wants it to. */
async function startRefusingFiles(url: string) {
  const { hostname, port } = new URL(url)
  const written = new Set<string>()
  let isRefusing = false
  const server = createServer((request, response) => {
    const { method, url: path = '', headers } = request
    if (method === 'DELETE' && isRefusing) {
      request.resume()
      response.writeHead(503, { 'content-type': 'application/xml' })
      response.end('<Error><Code>SlowDown</Code></Error>')
      return
    }
    const passed = send({ hostname, port, method, path, headers }, (answer) => {
      if (method === 'PUT' && path.endsWith('.webp')) written.add(path.split('/').at(-1) ?? '')
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    })
    passed.on('error', () => response.destroy())
    request.pipe(passed)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Returns the names of all files that were ever written through the proxy. */
    written: (): readonly string[] => [...written],
    refuseRemovals: (refuses: boolean): void => {
      isRefusing = refuses
    },
    stop: async (): Promise<void> => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

let files: Awaited<ReturnType<typeof startRefusingFiles>>
let shop: UserStage
let database: Database

beforeAll(async () => {
  files = await startRefusingFiles(testEnvironment()['S3_URL'] ?? '')
  shop = await startUser({ S3_URL: files.url, MEND_SECONDS: '0.3' })
  const { MONGO_URL } = testEnvironment()
  database = await openDatabase({ MONGO_URL, MONGO_DATABASE: shop.database })
})
afterAll(async () => {
  await database.close()
  await shop.close()
  await files.stop()
})

async function putPhoto({ token }: SignedIn): Promise<string> {
  const square = { width: 300, height: 300, channels: 3, background: 'red' } as const
  const body = new FormData()
  const bytes = await sharp({ create: square }).png().toBuffer()
  body.set('image', new Blob([new Uint8Array(bytes)]), 'photo.png')
  const headers = { authorization: `Bearer ${token}` }
  const answer = await fetch(`${shop.url}/profile/photo`, { method: 'PUT', body, headers })
  expect(answer.status).toBe(200)
  return ((await answer.json()) as { photoURL: string }).photoURL.split('/').at(-1) ?? ''
}

const isKept = async (file: string) => (await fetch(`${shop.url}/photos/${file}`)).status === 200

/**
 * Replaces a photo while the S3 store rejects removals.
 * @returns the names of both files, which still exist
 */
async function replaceRefused(ada: SignedIn): Promise<[string, string]> {
  const first = await putPhoto(ada)
  files.refuseRemovals(true)
  const second = await putPhoto(ada)
  files.refuseRemovals(false)
  expect([await isKept(first), await isKept(second)]).toEqual([true, true])
  return [first, second]
}

test('deleteUser 204 also removes a photo whose earlier removal failed', async () => {
  const ada = await shop.someone()
  const photos = await replaceRefused(ada)
  const { status } = await call(shop.url, `DELETE /user/${ada.email}`, { token: ada.token })
  expect(status).toBe(204)
  expect(files.written()).toEqual(expect.arrayContaining(photos))
  expect(await Promise.all(files.written().map(isKept))).toEqual([false, false])
})

test('putPhoto 200 replaces a photo, and the sweep removes the old one when the S3 store rejected its removal', async () => {
  const [first, second] = await replaceRefused(await shop.someone())
  // Makes both photos look old, because the sweep skips newer photos, whose upload may still be running.
  await database.set('photos', { _id: first }, { at: new Date(0) })
  await database.set('photos', { _id: second }, { at: new Date(0) })
  await until('the first file is removed', async () => !(await isKept(first)))
  await until('its record is removed', async () => {
    return (await database.find('photos', { _id: first })) === null
  })
  expect(await isKept(second)).toBe(true)
})
