import { admin, type Catalogue, startCatalogue } from './catalogue.setup.ts'

let shop: Catalogue
const ids: string[] = []

beforeAll(async () => {
  shop = await startCatalogue()
  for (let count = 0; count < 4; count++) ids.push(await shop.stocked(5))
})
afterAll(() => shop.close())

type Named = { readonly _id: string; readonly name: string; readonly changedAt: string }

async function list(query = ''): Promise<readonly Named[]> {
  const { status, body } = await shop.ask(undefined, `GET /parts${query}`)
  expect(status).toBe(200)
  return body
}

const getIds = (parts: readonly Named[]) => parts.map(({ _id }) => _id)

test('listParts 200 paginates through all parts on sale in order, without duplicates', async () => {
  const all = getIds(await list())
  expect(all).toEqual(expect.arrayContaining(ids))
  expect(all).toEqual([...all].sort())
  const walked: string[] = []
  for (;;) {
    const after = walked.at(-1)
    const page = await list(`?limit=2${after === undefined ? '' : `&after=${after}`}`)
    walked.push(...getIds(page))
    if (page.length < 2) break
  }
  expect(walked).toEqual(all)
})

test('listParts 200 by ids returns only parts on sale', async () => {
  const [first = '', second = ''] = ids
  const found = await list(`?id=${second}&id=none&id=${first}`)
  expect(getIds(found)).toEqual([first, second].sort())
  expect(getIds(await list(`?id=${first}`))).toEqual([first])
  expect(await list('?id=none')).toEqual([])
  expect(await list(`?id=${first}&after=${first}`)).toEqual([])
})

test('listParts 200 returns the time of the last edit and omits removed parts', async () => {
  const [, , changed = '', removed = ''] = ids
  const before = await list(`?id=${changed}`)
  await shop.ask(admin, `PATCH /services/${changed}`, { body: { name: 'Track pads, new' } })
  const after = await list(`?id=${changed}`)
  expect(after[0]?.name).toBe('Track pads, new')
  expect(Date.parse(after[0]?.changedAt ?? '')).toBeGreaterThan(
    Date.parse(before[0]?.changedAt ?? ''),
  )
  const added = (await shop.ask(admin, 'GET /purchase')).body
  const { email } = added.find(({ _id }: Named) => _id === removed)
  await shop.ask(admin, `DELETE /purchase/${email}?id=${removed}`)
  expect(getIds(await list())).not.toContain(removed)
  expect(await list(`?id=${removed}`)).toEqual([])
})

test.each(['limit=0', 'limit=1001', 'after=%24gt', 'after[$gt]=a', 'id=a%20b', 'nonsense=1'])(
  'listParts 400 for ?%s',
  async (query) => {
    expect((await shop.ask(undefined, `GET /parts?${query}`)).status).toBe(400)
  },
)
