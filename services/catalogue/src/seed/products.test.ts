import { readdir } from 'node:fs/promises'
import sharp from 'sharp'
import { plan } from '../picture/picture.flow.ts'
import { fileNamesOf } from '../picture/picture.rules.ts'
import { fitmentsOf, matches } from './fitment.rules.ts'
import { picturesFolder, readPicture } from './pictures.ts'
import { seedProducts } from './products.ts'
import { loadVehicles } from './vehicles.ts'

const products = seedProducts()
const repeated = (values: readonly string[]) =>
  values.filter((value, index) => values.indexOf(value) !== index)

describe('seed products', () => {
  it('are about two hundred, with unique ids and names', () => {
    expect(products.length).toBeGreaterThanOrEqual(200)
    expect(repeated(products.map(({ id }) => id))).toEqual([])
    expect(repeated(products.map(({ name }) => name))).toEqual([])
    expect(products.filter(({ id }) => !/^[a-z0-9-]{1,64}$/.test(id))).toEqual([])
  })

  it('have whole, positive prices and quantities that can be ordered or are out of stock', () => {
    const wrong = products.filter(
      ({ priceCents, minimumOrderQuantity, availableQuantity }) =>
        !Number.isInteger(priceCents) ||
        priceCents <= 0 ||
        !Number.isInteger(minimumOrderQuantity) ||
        minimumOrderQuantity < 1 ||
        (availableQuantity !== 0 && availableQuantity < minimumOrderQuantity),
    )
    expect(wrong.map(({ id }) => id)).toEqual([])
    const soldOut = products.filter(({ availableQuantity }) => availableQuantity === 0)
    expect(soldOut.length).toBeGreaterThan(0)
    expect(soldOut.length).toBeLessThan(5)
  })

  it('fit at least one vehicle with every model of every filter, and at most 40 lines', async () => {
    const vehicles = await loadVehicles()
    const dead = products.flatMap(({ id, fitment = [] }) =>
      fitment.flatMap((filter) =>
        filter.models
          .filter((model) => !vehicles.some((one) => matches(one, { ...filter, models: [model] })))
          .map((model) => `${id}: ${filter.make} ${model}`),
      ),
    )
    expect(dead).toEqual([])
    const tooLong = products.filter(({ fitment = [] }) => fitmentsOf(fitment, vehicles).length > 40)
    expect(tooLong.map(({ id }) => id)).toEqual([])
  })

  it('have a picture each in all sizes and formats, and no picture is without a product', async () => {
    const files = (await readdir(picturesFolder)).filter((file) => file !== 'README.md')
    const names = new Set(products.map(({ picture }) => picture))
    expect(files.toSorted()).toEqual([...names].flatMap(fileNamesOf).toSorted())
  })

  it('are pictured in files that are what their names say', async () => {
    for (const { width, format, bytes } of await readPicture('spark-plug-iridium', plan)) {
      const measured = await sharp(bytes).metadata()
      expect(measured.compression ?? measured.format).toBe(format === 'avif' ? 'av1' : 'webp')
      expect(measured.width).toBeGreaterThanOrEqual(Math.min(width, 800))
      expect(measured.width).toBeLessThanOrEqual(width)
    }
  })
})
