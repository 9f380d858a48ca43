import { storeTime } from '@axle/kit/clock'
import { createFiles, type Files } from '@axle/media-kit/files'
import { outboxOf } from '@axle/kit/outbox'
import type { Base, Service } from '@axle/kit/service'
import { startSweep } from '@axle/kit/sweep'
import type { config } from './config.ts'
import { importRoutes } from './import/import.routes.ts'
import { pictureRoutes } from './picture/picture.routes.ts'
import { pictures } from './picture/picture.store.ts'
import { sweepPictures } from './picture/sweep.flow.ts'
import { isPictureUsed } from './product/picture-use.flow.ts'
import { productRoutes } from './product/product.routes.ts'
import { isOnSale, products } from './product/product.store.ts'
import { createRound, publishChanged, publishForgotten } from './product/publishing.flow.ts'
import { askForgotten, finishForgotten } from './stock/mend.flow.ts'
import { reservations } from './stock/reservation.store.ts'
import { stockEvents } from './stock/stock.events.ts'
import { stocks } from './stock/stock.store.ts'

/** How often changed stock is published: once for all that happened meanwhile. */
const tellSeconds = 1

/** The S3 bucket of the pictures. */
export function filesOf(from: typeof config) {
  return createFiles({
    url: from.S3_URL,
    accessKey: from.S3_ACCESS_KEY,
    secretKey: from.S3_SECRET_KEY,
    bucket: from.S3_BUCKET,
  })
}

/** Begins what the catalogue does by itself; each has a timer of its own, so that none waits for another. */
function startWork({ log, stopper, wake }: Base, files: Files, from: typeof config): void {
  const { MEND_SECONDS: mendSeconds, HELD_MINUTES: heldMinutes } = from
  const sweep = (name: string, seconds: number, run: () => Promise<unknown>) =>
    startSweep({ name, seconds, run: () => run().then(wake), log, stopper })
  sweep('changed stock', tellSeconds, publishChanged)
  sweep('stock nobody published', mendSeconds, publishForgotten)
  sweep('a round of products', mendSeconds, createRound())
  sweep('moves half made', mendSeconds, finishForgotten)
  sweep('holds nobody ended', mendSeconds, () => askForgotten(heldMinutes, storeTime()))
  sweep('pictures', mendSeconds, () => sweepPictures(files, isPictureUsed))
}

/** Puts the catalogue together: products, stock and pictures. */
export function buildCatalogue(base: Base, from: typeof config): Service {
  const files = filesOf(from)
  return {
    handlers: { ...productRoutes, ...importRoutes, ...pictureRoutes(files) },
    models: [products, reservations, stocks, pictures],
    outboxes: [outboxOf(products), outboxOf(reservations)],
    start: () => startWork(base, files, from),
    topics: ['orders.v1'],
    consumers: stockEvents(isOnSale),
    checks: { s3: { essential: false, probe: files.probe } },
  }
}
