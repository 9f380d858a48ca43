import { schemaCheck } from '@axle/kit/http/schema'
import { readdir } from 'node:fs/promises'
import sharp from 'sharp'
import { planLine } from '../import/plan.rules.ts'
import { plan } from '../image/image.flow.ts'
import { toAddress, toFileNames } from '../image/image.rules.ts'
import type { ProductToAdd } from '../product/product.rules.ts'
import { computeFitments, matches } from '../vehicle/fitment.rules.ts'
import { readSeedProducts, type SeedProduct, picturesFolder, readPicture } from './products.ts'
import { loadVehicles } from '../vehicle/vehicles.ts'

let seeds: readonly SeedProduct[]
/** Products that the import creates from the seed tables. */
let products: readonly ProductToAdd[]

const checks = { newProduct: schemaCheck('NewProduct'), changes: schemaCheck('ProductChanges') }

/** Returns the product that the import adds for a seed line. @throws Error with all errors in the line */
function imported({ row, part }: SeedProduct): ProductToAdd {
  const line = { ...row, cells: { ...row.cells, img: toAddress('0a') } }
  const planned = planLine(line, {
    products: new Map(),
    tools: new Map(),
    categories: new Set(),
    idsByRow: new Map(),
    facts: new Map([[row.cells._id, { ...part, fits: [] }]]),
    lostPictures: new Map(),
    checks,
  })
  if (planned.writes !== 'product') throw new Error(JSON.stringify(planned.line))
  return planned.product
}

beforeAll(async () => {
  seeds = await readSeedProducts()
  products = seeds.map(imported)
})

const repeated = (values: readonly string[]) =>
  values.filter((value, index) => values.indexOf(value) !== index)

describe('seed products', () => {
  it('include at least 200 products with unique ids and names', () => {
    expect(products.length).toBeGreaterThanOrEqual(200)
    expect(repeated(products.map(({ _id }) => _id))).toEqual([])
    expect(repeated(products.map(({ name }) => name))).toEqual([])
    expect(products.filter(({ _id }) => !/^[a-z0-9-]{1,64}$/.test(_id))).toEqual([])
  })

  it('have positive prices in whole cents, and stock that is either orderable or zero', () => {
    const wrong = products.filter(
      ({ priceCents, minimumOrderQuantity, availableQuantity }) =>
        !Number.isInteger(priceCents) ||
        priceCents <= 0 ||
        !Number.isInteger(minimumOrderQuantity) ||
        minimumOrderQuantity < 1 ||
        (availableQuantity !== 0 && availableQuantity < minimumOrderQuantity),
    )
    expect(wrong.map(({ _id }) => _id)).toEqual([])
    const soldOut = products.filter(({ availableQuantity }) => availableQuantity === 0)
    expect(soldOut.length).toBeGreaterThan(0)
    expect(soldOut.length).toBeLessThan(5)
  })

  it('fit at least one vehicle for each model in their filters, and need at most 40 fitment lines', async () => {
    const vehicles = await loadVehicles()
    const dead = seeds.flatMap(({ row, fitment }) =>
      fitment.flatMap((filter) =>
        filter.models
          .filter((model) => !vehicles.some((one) => matches(one, { ...filter, models: [model] })))
          .map((model) => `${row.cells._id}: ${filter.make} ${model}`),
      ),
    )
    expect(dead).toEqual([])
    const tooLong = seeds.filter(({ fitment }) => computeFitments(fitment, vehicles).length > 40)
    expect(tooLong.map(({ row }) => row.cells._id)).toEqual([])
  })

  it('each have a picture in all sizes and formats, and no picture is unused', async () => {
    const files = (await readdir(picturesFolder)).filter((file) => file !== 'README.md')
    const names = new Set(seeds.map(({ row }) => row.cells.img))
    expect(files.toSorted()).toEqual([...names].flatMap(toFileNames).toSorted())
  })

  it('have picture files that match the format and width in the file name', async () => {
    for (const { width, format, bytes } of await readPicture('spark-plug-iridium', plan)) {
      const measured = await sharp(bytes).metadata()
      expect(measured.compression ?? measured.format).toBe(format === 'avif' ? 'av1' : 'webp')
      expect(measured.width).toBeGreaterThanOrEqual(Math.min(width, 800))
      expect(measured.width).toBeLessThanOrEqual(width)
    }
  })
})
