import { type Person, person } from '@axle/kit/testing/issuer'
import { type RunningProcess, startProcess } from '@axle/kit/testing/process'
import { until } from '@axle/kit/testing/until'
import { execFile } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { admin, openShop, type Shop } from '../test/shop.setup.ts'
import { documentedServices, type Urls } from '../test/written-documents.setup.ts'

const run = promisify(execFile)
const root = resolve('.')
const own = '@axle'
const outputAtMost = 10_000_000

/**
 * Fills the last release's node_modules folder with links to the installed packages. The project's own packages link to
 * those in the last release.
 */
async function linkPackages(folder: string): Promise<void> {
  await mkdir(join(folder, 'node_modules', own), { recursive: true })
  for (const name of await readdir(join(root, 'node_modules'))) {
    if (name === own) continue
    await symlink(join(root, 'node_modules', name), join(folder, 'node_modules', name))
  }
  for (const name of await readdir(join(folder, 'services'))) {
    await symlink(join(folder, 'services', name), join(folder, 'node_modules', own, name))
    const packages = join(root, 'services', name, 'node_modules')
    if (existsSync(packages)) {
      await symlink(packages, join(folder, 'services', name, 'node_modules'))
    }
  }
}

/**
 * Checks out the last release's services into a separate folder, where they run with the currently installed packages.
 * @returns the folder, and a function that deletes it
 * @throws Error if the local Git history does not contain the last release's commit
 */
async function layOutLastRelease() {
  const commit = readFileSync('released/commit', 'utf8').trim()
  const folder = await mkdtemp(join(tmpdir(), 'axle-last-release-'))
  const archive = join(folder, 'services.tar')
  try {
    await run('git', ['archive', `--output=${archive}`, commit, 'services', 'openapi.yaml'], {
      maxBuffer: outputAtMost,
    })
  } catch (error) {
    await rm(folder, { recursive: true })
    const advice = 'A whole clone has it: git fetch --unshallow'
    throw new Error(`The last release, ${commit}, is not in the history here. ${advice}`, {
      cause: error,
    })
  }
  await run('tar', ['--extract', `--file=${archive}`, `--directory=${folder}`])
  await linkPackages(folder)
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) }
}

type Program = (typeof documentedServices)[number]
type Programs = Readonly<Record<Program, RunningProcess>>

let shop: Shop
let last: Awaited<ReturnType<typeof layOutLastRelease>>
const started: RunningProcess[] = []
/** Services of the last release and of the current one, which share MongoDB databases and Kafka topics. */
let [before, now]: Programs[] = []

async function startEach(start: (name: Program) => Promise<RunningProcess>): Promise<Programs> {
  const programs = await Promise.all(
    documentedServices.map(async (name) => [name, await start(name)] as const),
  )
  started.push(...programs.map(([, program]) => program))
  return Object.fromEntries(programs) as Programs
}

beforeAll(async () => {
  ;[shop, last] = await Promise.all([openShop(), layOutLastRelease()])
  const sandbox = { SANDBOX_URL: (await shop.sandbox()).url }
  before = await startEach((name) =>
    startProcess(name, shop.createSettings(name, sandbox), true, last.folder),
  )
  now = await startEach((name) => startProcess(name, shop.createSettings(name, sandbox)))
})
afterAll(async () => {
  await Promise.all(started.map((program) => program.kill()))
  await shop?.close()
  await last?.remove()
})

const getServiceUrls = (programs: Programs | undefined): Urls => {
  if (!programs) throw new Error('The programs have not started.')
  const urls = documentedServices.map((name) => [name, programs[name].url] as const)
  return Object.fromEntries(urls) as Urls
}

/**
 * Places an order through one release's services, and pays through the other's. Both releases must return the same
 * order.
 */
async function buy(placing: Urls, paying: Urls, productId: string, buyer: Person): Promise<string> {
  const { body } = await shop.place(placing, buyer, productId, 1)
  await shop.becomes(paying, buyer, body._id, ['reserved'])
  await shop.pay(paying, buyer, body._id)
  await shop.becomes(placing, buyer, body._id, ['paid'])
  const [one, other] = await Promise.all([
    shop.get(placing, buyer, body._id),
    shop.get(paying, buyer, body._id),
  ])
  expect(one).toEqual(other)
  return body._id
}

const perWay = 6
const buyer = person()
let productId: string
const ids: string[] = []

test('order placed in one release can be paid in the other, in both directions', async () => {
  const [old, fresh] = [getServiceUrls(before), getServiceUrls(now)]
  productId = await shop.stocked(fresh, perWay * 4)
  await until('the other booking knows the product', async () => {
    const wrong = { bookingId: productId, booking: 'Pads', price: 1, quantity: 1 }
    const names = { product: buyer.email, ProductName: buyer.name }
    const answer = await shop.ask(old.booking, buyer, 'POST /booking', { ...wrong, ...names })
    return answer.status === 409
  })
  for (let count = 0; count < perWay; count += 1) {
    ids.push(await buy(old, fresh, productId, buyer), await buy(fresh, old, productId, buyer))
  }
  await until('both catalogues have sold the units', async () => {
    const free = await Promise.all([old, fresh].map((at) => shop.available(at, productId)))
    return free.every((units) => units === perWay * 2)
  })
})

test('refund in one release shows in the other, and in both sales reports', async () => {
  const [old, fresh] = [getServiceUrls(before), getServiceUrls(now)]
  const [first = '', second = ''] = ids
  await shop.refund(old, first)
  await shop.refund(fresh, second)
  await shop.becomes(fresh, buyer, first, ['refunded'])
  await shop.becomes(old, buyer, second, ['refunded'])
  for (const { analytics } of [old, fresh]) {
    await until('the report has both', async () => {
      const { body } = await shop.ask(analytics, admin, 'GET /sales-report')
      return body.totals?.refunded === 20
    })
  }
})

test('review written in the last release shows in the current one', async () => {
  const [old, fresh] = [getServiceUrls(before), getServiceUrls(now)]
  const path = `/products/${productId}/reviews`
  const writing = { review: 'Fitted first time.', rating: '5' }
  await until('the buyer may write', async () => {
    return (await shop.ask(old.review, buyer, `GET ${path}/mine`)).body.mayReview
  })
  expect((await shop.ask(old.review, buyer, `POST ${path}`, writing)).status).toBe(201)
  await until('it is shown', async () => {
    return (await shop.ask(fresh.review, person(), `GET ${path}`)).body.items?.length === 1
  })
})

test('last release continues to work after the new release is rolled back', async () => {
  await Promise.all(documentedServices.map(async (name) => now?.[name].stop()))
  const old = getServiceUrls(before)
  await buy(old, old, productId, buyer)
})

test('no message that one release sends to the other becomes a dead letter', () => {
  expect(shop.topics.seen().filter(({ topic }) => topic.endsWith('.dlq'))).toEqual([])
})
