import type { components } from '@axle/kit/http.gen'
import { type Catalogue, startCatalogue } from './catalogue.setup.ts'

type Vehicle = components['schemas']['Vehicle']

let shop: Catalogue

beforeAll(async () => {
  shop = await startCatalogue()
})
afterAll(() => shop.close())

const ask = async (path: string) => (await shop.ask(undefined, `GET /vehicles${path}`)).body

test('listVehicleYears 200, listVehicleMakes 200, listVehicleModels 200 and listVehicles 200 find a vehicle step by step', async () => {
  expect((await ask('/years')).slice(0, 2)).toEqual([2015, 2014])
  expect(await ask('/makes?year=2012')).toContain('Honda')
  expect(await ask('/models?year=2012&make=Honda')).toContain('Civic')
  const vehicle = {
    _id: '2012-honda-civic-1-8-l-4-cylinder',
    year: 2012,
    make: 'Honda',
    model: 'Civic',
    engine: '1.8 L 4-cylinder',
  }
  expect(await ask('?year=2012&make=Honda&model=Civic')).toContainEqual(vehicle)
  expect(await ask('/makes?year=1901')).toEqual([])
  expect(await ask('?year=2012&make=Honda&model=None')).toEqual([])
})

test('listVehicleMakes 200, listVehicleModels 200 and listVehicles 200 cover all years if no year is given', async () => {
  const makes: string[] = await ask('/makes')
  expect(makes).toEqual(expect.arrayContaining(['Honda', ...(await ask('/makes?year=1990'))]))
  expect(new Set(makes).size).toBe(makes.length)
  const models: string[] = await ask('/models?make=Honda')
  expect(models).toEqual(expect.arrayContaining(await ask('/models?make=Honda&year=1990')))
  expect(models).toEqual(expect.arrayContaining(await ask('/models?make=Honda&year=2012')))
  const civics: Vehicle[] = await ask('?make=Honda&model=Civic')
  const years = civics.map(({ year }) => year)
  expect(years).toEqual(years.toSorted((one, other) => one - other))
  expect(new Set(years).size).toBeGreaterThan(20)
  expect(civics.filter(({ year }) => year === 2012)).toEqual(
    await ask('?year=2012&make=Honda&model=Civic'),
  )
  expect(await ask('/models?make=None')).toEqual([])
  expect(await ask('?make=None&model=Civic')).toEqual([])
})

test.each([
  '/makes?year=x',
  '/models?year=2012',
  '/models',
  '?year=2012&make=Honda',
  '?model=Civic',
])('listVehicleMakes 400, listVehicleModels 400 and listVehicles 400 for %s', async (path) => {
  expect((await shop.ask(undefined, `GET /vehicles${path}`)).status).toBe(400)
})
