import { storeTime } from '@axle/kit/mongo/clock'
import { createFiles, type Files } from '@axle/media-kit/files'
import { watchPictures } from '@axle/media-kit/picture-apart'
import { createUploads } from '@axle/media-kit/uploads'
import { createOrderedOutbox, createOutbox } from '@axle/kit/outbox/outbox'
import type { Base, Service } from '@axle/kit/service/service'
import { startPeriodicScan, type PeriodicScan } from '@axle/kit/async/periodic-scan'
import { finishBulks } from './bulk/bulk.flow.ts'
import { bulkRoutes } from './bulk/bulk.routes.ts'
import { bulks } from './bulk/bulk.store.ts'
import { followRenames } from './category/category.flow.ts'
import { categoryRoutes } from './category/category.routes.ts'
import { trees } from './category/category.store.ts'
import type { config } from './config.ts'
import { importRoutes } from './import/import.routes.ts'
import { migrations } from './migrations/migrations.ts'
import { keepOrdered, sweepPictures } from './image/image.flow.ts'
import { pictureRoutes } from './image/image.routes.ts'
import { pictures } from './image/image.store.ts'
import { categorisedProducts } from './product/category-use.store.ts'
import { productEvents } from './product/product.events.ts'
import { productRoutes } from './product/product.routes.ts'
import { products } from './product/document.store.ts'
import { isOnSale, isPictureUsed } from './product/product.store.ts'
import { onProductsWritten } from './product/write-hooks.ts'
import { createRepublishing, publishChanged, publishForgotten } from './product/publishing.flow.ts'
import type { SearchEngine } from './search/engine/engine.ts'
import { createMemoryEngine } from './search/engine/memory/engine.ts'
import { createServerEngine } from './search/engine/opensearch/engine.ts'
import { createSearch } from './search/search.flow.ts'
import { searchRoutes } from './search/search.routes.ts'
import { openChangeLog, treeMark } from './search/sync/change-log.ts'
import { createIndexSync, type IndexSync } from './search/sync/index-sync.flow.ts'
import { readSynonyms } from './search/engine/synonyms.ts'
import { finishForgotten, reconcileHolds } from './stock/repair.flow.ts'
import { reservations } from './stock/reservation.store.ts'
import { stockEvents } from './stock/stock.events.ts'
import { stocks } from './stock/stock.store.ts'
import { vehicleRoutes } from './vehicle/vehicle.routes.ts'

/**
 * Seconds between runs of the tasks that publish changed stock, continue bulk changes and category renames, and
 * synchronise the search index. A product that changes several times between two runs is published once.
 */
const publishSeconds = 1

export function createFileStorage(from: typeof config) {
  return createFiles({
    url: from.S3_URL,
    region: from.S3_REGION,
    accessKey: from.S3_ACCESS_KEY,
    secretKey: from.S3_SECRET_KEY,
    bucket: from.S3_BUCKET,
  })
}

/** Returns an OpenSearch engine if `SEARCH_URL` is set, otherwise an in-memory engine. */
function createSearchEngine(
  { SEARCH_URL: url, TOPIC_PREFIX: prefix }: typeof config,
  log: Base['log'],
): SearchEngine {
  const synonyms = readSynonyms()
  if (url === '') return createMemoryEngine(synonyms)
  return createServerEngine({ url, name: `${prefix}catalogue`, synonyms, log })
}

type Work = {
  readonly files: Files
  readonly sync: IndexSync
  readonly treeWritten: () => Promise<void>
}

/** Starts the background tasks. Each task has its own timer, so that no task waits for another. */
function startWork(
  { log, stopper }: Base,
  { files, sync, treeWritten }: Work,
  from: typeof config,
): void {
  const { MEND_SECONDS: mendSeconds, HELD_MINUTES: heldMinutes } = from
  const sweep = (name: string, seconds: number, run: PeriodicScan['run']) =>
    startPeriodicScan({ name, seconds, run, log, stopper })
  sweep('changed stock', publishSeconds, publishChanged)
  sweep('bulk changes', publishSeconds, (eachAlone) => finishBulks(log, eachAlone))
  sweep('renamed categories', publishSeconds, async () => {
    await followRenames(categorisedProducts, treeWritten)
  })
  sweep('stock nobody published', mendSeconds, publishForgotten)
  sweep('a round of products', mendSeconds, createRepublishing())
  sweep('moves half made', mendSeconds, finishForgotten)
  sweep('holds nobody ended', mendSeconds, (eachAlone) =>
    reconcileHolds(heldMinutes, storeTime(), eachAlone),
  )
  sweep('pictures', mendSeconds, async (eachAlone) => {
    await sweepPictures({ files, isUsed: isPictureUsed }, eachAlone)
  })
  sweep('the search', publishSeconds, sync.sweep)
  void sync.start()
  stopper.add('search', sync.stop)
}

/** Assembles the catalogue service: products, stock, images and search. */
export function buildCatalogue(base: Base, from: typeof config): Service {
  const files = createFileStorage(from)
  const engine = createSearchEngine(from, base.log)
  const { log } = base
  const changeLog = openChangeLog(base, from.TOPIC_PREFIX)
  const sync = createIndexSync(engine, { changeLog, reconcileSeconds: from.MEND_SECONDS, log })
  onProductsWritten(sync.written)
  const treeWritten = async (): Promise<void> => {
    await Promise.all([sync.treeWritten(), changeLog.note([treeMark])])
  }
  const search = createSearch(engine, sync)
  watchPictures()
  const { isCurrent } = sync
  const used = { ...categorisedProducts, used: search.categories }
  /**
   * Whether a product is on sale. Checks the search index first. The index may be slightly outdated, so a product that
   * is missing from it is looked up in MongoDB.
   */
  const isSold = async (id: string) => (await search.isHeld(id)) || isOnSale(id)
  return {
    handlers: {
      ...productRoutes,
      ...categoryRoutes(used, { isCurrent, changed: treeWritten }),
      ...importRoutes(from.IMPORT_SECONDS * 1_000),
      ...bulkRoutes(from.IMPORT_SECONDS * 1_000),
      ...pictureRoutes(files, createUploads(from.UPLOADS_AT_ONCE)),
      ...searchRoutes(search, isCurrent),
      ...vehicleRoutes,
    },
    models: [products, reservations, stocks, pictures, bulks, trees],
    migrations,
    outboxes: [
      createOrderedOutbox(products),
      createOutbox(reservations),
      createOutbox(bulks),
      createOrderedOutbox(trees),
    ],
    start: () => startWork(base, { files, sync, treeWritten }, from),
    topics: ['orders.v1', 'reviews.v1'],
    consumers: {
      ...stockEvents({ isOnSale: isSold, keepPicture: keepOrdered, log }),
      ...productEvents,
    },
    checks: {
      s3: { essential: false, probe: files.probe },
      search: { essential: true, probe: async () => sync.assertBuilt() },
    },
  }
}
