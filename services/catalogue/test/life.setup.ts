import { createFiles } from '@axle/media-kit/files'
import { createEachAlone } from '@axle/kit/async/each-alone'
import { createLog } from '@axle/kit/observability/log'
import { connectMongo } from '@axle/kit/mongo/mongo'
import { readAccounts, testEnvironment } from '@axle/kit/testing/environment'
import { createTestStopper } from '@axle/kit/testing/stopper'
import { once } from 'node:events'
import { createServer, request as ask } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pictures } from '../src/image/image.store.ts'
import { isPictureUsed } from '../src/product/product.store.ts'
import { products } from '../src/product/document.store.ts'
import { sweepPictures } from '../src/image/image.flow.ts'
import type { Catalogue } from './catalogue.setup.ts'

/** Starts a proxy in front of the S3 store. While the proxy is shut, it cuts the connection of every write. */
export async function startS3Proxy() {
  const { hostname, port } = new URL(testEnvironment().S3_URL)
  let writesLeft = Infinity
  const server = createServer((request, response) => {
    const isWrite = request.method === 'PUT' || request.method === 'DELETE'
    if (isWrite && writesLeft-- <= 0) {
      request.socket.destroy()
      return
    }
    const { url: path, method, headers } = request
    const onward = ask({ hostname, port, path, method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    })
    onward.on('error', () => request.socket.destroy())
    request.pipe(onward)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Shuts the proxy after the given number of writes. */
    shutAfter: (writes: number): void => {
      writesLeft = writes
    },
    repair: (): void => {
      writesLeft = Infinity
    },
    close: async (): Promise<void> => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/**
 * Connects to the catalogue's MongoDB and S3 store inside the test process, like another instance that only sweeps
 * images.
 * @param url the URL of the S3 store
 */
export async function startSweeper(shop: Catalogue, url: string) {
  const settings = { ...shop.createSettings('catalogue', {}), ...readAccounts('catalogue') }
  const files = createFiles({
    url,
    region: 'us-east-1',
    accessKey: settings['S3_ACCESS_KEY'] ?? '',
    secretKey: settings['S3_SECRET_KEY'] ?? '',
    bucket: settings['S3_BUCKET'] ?? '',
  })
  const stopper = createTestStopper()
  const eachAlone = createEachAlone({ name: 'pictures', log: createLog('sweeper', 'silent') })
  await connectMongo({
    url: settings['MONGO_URL'] ?? '',
    database: settings['MONGO_DATABASE'] ?? '',
    models: [],
    migrations: [],
    log: createLog('sweeper', 'silent'),
    stopper,
  })
  return {
    sweep: (now?: Date) =>
      sweepPictures({ files, isUsed: isPictureUsed, ...(now && { now }) }, eachAlone),
    /** Makes an image due for the sweep, as if a day had passed. */
    age: async (hash: string): Promise<void> => {
      const dueAt = new Date(Date.now() - 1000)
      const { matchedCount } = await pictures.updateOne({ _id: hash }, { $set: { dueAt } })
      expect(matchedCount).toBe(1)
    },
    /** Moves the removal times of products back, as if the given number of days had passed. */
    ageRemoved: async (img: string, days: number): Promise<void> => {
      const removedAt = new Date(Date.now() - days * 86_400_000)
      await products.updateMany({ img, removedAt: { $ne: null } }, { $set: { removedAt } })
    },
    findState: async (hash: string) => (await pictures.findById(hash).lean())?.state,
    close: async (): Promise<void> => {
      await stopper.stop()
    },
  }
}
