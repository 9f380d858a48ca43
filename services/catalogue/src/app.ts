import { createFiles } from '@axle/kit/files'
import type { Base, Service } from '@axle/kit/service'
import type { Model } from 'mongoose'
import type { config } from './config.ts'
import { pictureRoutes } from './picture/picture.routes.ts'
import { pictures } from './picture/picture.store.ts'
import { sweepPictures } from './picture/sweep.flow.ts'
import { productRoutes } from './product/product.routes.ts'
import { products } from './product/product.store.ts'
import { stockEvents } from './stock/stock.events.ts'
import { freeLeftovers, stockNews } from './stock/stock.flow.ts'
import { reservations } from './stock/stock.store.ts'

const sweepMilliseconds = 60_000
/** How often others are told of changed stock: once for all that happened meanwhile. */
const tellMilliseconds = 1_000

/** The S3 bucket of the pictures. */
export function filesOf(from: typeof config) {
  return createFiles({
    url: from.S3_URL,
    accessKey: from.S3_ACCESS_KEY,
    secretKey: from.S3_SECRET_KEY,
    bucket: from.S3_BUCKET,
  })
}

/** Puts the catalogue together: products, stock and pictures. */
export function buildCatalogue({ log, stopper }: Base, from: typeof config): Service {
  const files = filesOf(from)
  const sweep = setInterval(() => {
    freeLeftovers()
      .then(stockNews.tellForgotten)
      .catch((error: unknown) => log.warn({ err: error }, 'leftover search failed'))
    sweepPictures(files).catch((error: unknown) => log.warn({ err: error }, 'pictures not swept'))
  }, sweepMilliseconds)
  const telling = setInterval(() => {
    stockNews.tellChanged().catch((error: unknown) => log.warn({ err: error }, 'stock not told'))
  }, tellMilliseconds)
  stopper.add('sweeps', async () => {
    clearInterval(sweep)
    clearInterval(telling)
  })
  const outboxes = [products, reservations] as unknown as Model<never>[]
  return {
    handlers: { ...productRoutes, ...pictureRoutes(files) },
    models: [...outboxes, pictures as unknown as Model<never>],
    outboxes,
    topics: ['orders.v1'],
    consumers: stockEvents,
    checks: { s3: { essential: false, probe: files.probe } },
  }
}
