import { spawnSync } from 'node:child_process'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

/** Temporary source tree in which the test plants violations of the dependency rules. */
let folder: string

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'axle-rules-'))
  for (const file of [
    '.dependency-cruiser.cjs',
    'frontend/layers.cjs',
    'tsconfig.json',
    'tsconfig.base.json',
    'package.json',
  ]) {
    cpSync(file, join(folder, file))
  }
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function plant(file: string, text: string): void {
  mkdirSync(join(folder, file, '..'), { recursive: true })
  writeFileSync(join(folder, file), text)
}

function plantImport(file: string, target: string): void {
  plant(file, `import type * as target from '${target}'\nexport type Target = typeof target\n`)
}

function cruise() {
  const program = resolve('node_modules/.bin/depcruise')
  const options = [
    '--config',
    '.dependency-cruiser.cjs',
    'services',
    'frontend',
    'part-address',
    'infra',
  ]
  return spawnSync(program, options, { cwd: folder, encoding: 'utf8' })
}

/** Allowed imports, such as the public module of the Kafka adapter and, in the storefront, each lower layer. */
const allowed = [
  ['part-address/src/choose.ts', './path.ts'],
  ['services/booking/src/order/order.flow.ts', '../price/price.store.ts'],
  ['infra/local/src/topics.ts', '../../../services/kit/src/kafka/client/broker.ts'],
  ['frontend/src/main.ts', './app/store.ts'],
  ['frontend/src/app/store.ts', '../pages/Page.ts'],
  ['frontend/src/pages/Page.ts', '../features/order/pay/Pay.ts'],
  ['frontend/src/pages/Page.test.ts', '../app/store.ts'],
  ['frontend/src/features/order/pay/Pay.ts', '../Orders.ts'],
  ['frontend/src/features/product/Shelf.ts', '../order/place/OpenOrderButton.tsx'],
  ['frontend/src/features/order/Orders.ts', '../../lib/money.ts'],
] as const

/** Imports of another folder's store, each with whether lint accepts it. */
const storeImports = [
  ["import { findPrice, listPrices, countPrices } from '../price/price.store.ts'", true],
  ["import type { Price } from '../price/price.store.ts'", true],
  ["import { findPrice, type Price } from '../../price/price.store.ts'", true],
  ["import { writePrice } from './order.store.ts'", true],
  ["import { findPrice, writePrice } from '../price/price.store.ts'", false],
  ["import { prices } from '../../price/price.store.ts'", false],
  ["import * as price from '../price/price.store.ts'", false],
] as const

/** Dependency rules, each with a file that violates it and the forbidden import. */
const faults = [
  [
    'no-cross-service',
    'services/booking/src/order/order.flow.ts',
    '../../../catalogue/src/main.ts',
  ],
  ['rules-are-pure', 'services/booking/src/order/order.rules.ts', 'node:fs'],
  ['only-stores-touch-mongoose', 'services/booking/src/order/order.client.ts', 'mongoose'],
  ['only-its-adapter-touches-kafkajs', 'services/kit/src/kafka/bus.ts', 'kafkajs'],
  ['only-its-adapter-touches-kafkajs', 'infra/e2e/testing/crash.ts', 'kafkajs'],
  ['only-its-adapter-touches-kafkajs', 'services/kit/test/broker.test.ts', 'kafkajs'],
  ['adapter-behind-its-door', 'services/kit/src/testing/topics.ts', '../kafka/client/client.ts'],
  ['runs-without-development-packages', 'services/booking/src/app.ts', 'prettier'],
  ['noun-uses-flow-only', 'services/booking/src/order/order.events.ts', '../price/price.routes.ts'],
  [
    'catalogue-goes-one-way',
    'services/catalogue/src/image/image.flow.ts',
    '../product/product.flow.ts',
  ],
  ['no-cross-feature', 'frontend/src/features/product/Products.ts', '../order/Orders.ts'],
  ['rooms-share-through-their-noun', 'frontend/src/features/order/place/Place.ts', '../pay/Pay.ts'],
  ['noun-below-its-rooms', 'frontend/src/features/order/Summary.ts', './pay/Pay.ts'],
  ['app-on-top', 'frontend/src/pages/OrderPage.ts', '../app/store.ts'],
  ['app-on-top', 'frontend/src/features/order/mine/Mine.ts', '../../../main.ts'],
  ['pages-over-features', 'frontend/src/features/order/pay/Panel.ts', '../../../pages/Page.ts'],
  ['features-over-their-ground', 'frontend/src/lib/orders.ts', '../features/order/Orders.ts'],
  ['features-over-their-ground', 'frontend/src/session/orders.ts', '../features/order/Orders.ts'],
  ['features-over-their-ground', 'frontend/src/api/orders.ts', '../features/order/Orders.ts'],
  ['part-address-knows-nothing', 'part-address/src/part.ts', '../../gateway/src/main.ts'],
  ['browser-not-server', 'frontend/src/app/app.ts', '../../../services/catalogue/src/main.ts'],
] as const

test('dependency-cruiser checks modules and finds no violation in a tree of allowed imports', () => {
  for (const file of [
    'services/catalogue/src/main.ts',
    'services/catalogue/src/product/product.flow.ts',
    'services/booking/src/price/price.routes.ts',
    'services/booking/src/price/price.store.ts',
    'services/kit/src/kafka/client/broker.ts',
    'services/kit/src/kafka/client/client.ts',
    'frontend/src/features/order/place/OpenOrderButton.tsx',
    'frontend/src/lib/money.ts',
    'part-address/src/path.ts',
  ]) {
    plant(file, 'export const one = 1\n')
  }
  for (const [file, target] of allowed) plantImport(file, target)
  const { stdout, status } = cruise()
  expect(stdout).toMatch(/no dependency violations found \([1-9]\d* modules/)
  expect(status).toBe(0)
})

test('dependency-cruiser reports each forbidden import with its rule', () => {
  for (const [, file, target] of faults) plantImport(file, target)
  const { stdout, status } = cruise()
  expect(status).not.toBe(0)
  for (const [rule, file] of faults) expect(stdout).toMatch(`${rule}: ${file}`)
})

test("lint accepts only types and the find, list and count functions of another folder's store", () => {
  const place = (index: number) => `services/review/src/review/planted-${index}.flow.ts`
  for (const [index, [text]] of storeImports.entries()) plant(place(index), `${text}\n`)
  for (const file of ['eslint.config.js', 'tools/core-rules.js', 'tools/plain-words.json']) {
    plant(file, readFileSync(file, 'utf8'))
  }
  const options = ['--format', 'json', 'services/review']
  const { stdout, stderr } = spawnSync(resolve('node_modules/.bin/eslint'), options, {
    cwd: folder,
    encoding: 'utf8',
  })
  if (stdout === '') throw new Error(stderr)
  const found: { filePath: string; messages: { ruleId: string }[] }[] = JSON.parse(stdout)
  const rejected = found
    .filter(({ messages }) => messages.some(({ ruleId }) => ruleId === 'no-restricted-imports'))
    .map(({ filePath }) => filePath.slice(filePath.lastIndexOf('services/')))
  const expected = storeImports.flatMap(([, isAccepted], index) =>
    isAccepted ? [] : [place(index)],
  )
  expect(rejected.toSorted()).toEqual(expected)
})
