import { startCatalogue } from '../catalogue.setup.ts'
import { createImportHelpers, type Imports } from '../import.setup.ts'

const head = 'name,email,products,price,availablequantity'

let shop: Imports

beforeAll(async () => {
  shop = await createImportHelpers(await startCatalogue())
})
afterAll(() => shop.close())

test('importProducts 200 with a thousand lines does not block other requests', async () => {
  const lines = Array.from({ length: 1_000 }, (_, n) => `Long ${n},a@axle.test,${shop.tool.name},,`)
  let isDone = false
  const importing = shop.send([head, ...lines]).finally(() => {
    isDone = true
  })
  let answered = 0
  while (!isDone) {
    expect((await shop.read(shop.tool._id)).name).toBe(shop.tool.name)
    answered += 1
  }
  expect((await importing).body.added).toBe(lines.length)
  // If the import were a single batch, only one or two other requests would be answered while it runs.
  expect(answered).toBeGreaterThan(4)
})
