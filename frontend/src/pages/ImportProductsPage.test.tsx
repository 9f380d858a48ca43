/** @jest-environment <rootDir>/frontend/src/testing/browser-environment.ts */
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ImportReport } from '../api/shop.gen.ts'
import { problem, type Answer, type Answers, type SeenCall } from '../testing/fake-gateway.ts'
import { renderShop } from '../testing/render-shop.tsx'
import { readText, watchSavedFiles } from '../testing/saved-files.ts'

const email = 'admin@axle.test'
const csv = "_id,name\r\np1,'=Pads\r\n,New pads\r\n"
const counts = { total: 3, added: 1, changed: 1, unchanged: 1, bad: 0 }
const good: ImportReport = {
  isDryRun: true,
  ...counts,
  lines: [
    { line: 2, _id: 'p2', name: 'Old pads', action: 'none', errors: [] },
    { line: 3, name: 'New pads', action: 'add', errors: [] },
    {
      line: 4,
      _id: 'p1',
      name: '=Pads',
      action: 'change',
      changes: [{ column: 'price', from: '9.50', to: '12.00' }],
      errors: [],
    },
  ],
}
const fault = { column: 'price', message: 'is not a number; write it like 12.34' }
const bad: ImportReport = {
  ...good,
  bad: 1,
  lines: [...good.lines, { line: 5, name: 'No pads', action: 'bad', errors: [fault] }],
}

const openPage = (answers: Answers) =>
  renderShop({
    at: '/dashboad/manageproduct/import',
    email,
    answers: { [`GET /admin/${email}`]: { body: { admin: true } }, ...answers },
  })

const choose = async (...parts: BlobPart[]) =>
  userEvent.upload(
    await screen.findByLabelText('Table of products'),
    new File(parts, 'products.csv', { type: 'text/csv' }),
  )

test('a table is looked at first, then imported under the same key', async () => {
  const { calls } = await openPage({
    'POST /purchase/import': ({ query }) => ({
      body: { ...good, isDryRun: query === 'dryrun=true' },
    }),
  })
  await choose('\uFEFF', csv)
  expect(await screen.findByText('1 new, 1 changed, 1 unchanged, 0 with errors')).toBeVisible()
  expect(screen.getByText('price: 9.50 → 12.00')).toBeVisible()
  const rows = screen.getAllByRole('row').slice(1)
  expect(rows.map((row) => within(row).getAllByRole('cell')[0]?.textContent)).toEqual([
    '4',
    '3',
    '2',
  ])
  await userEvent.click(screen.getByRole('button', { name: 'Import 2 products' }))
  expect(await screen.findByText('2 products imported')).toBeVisible()
  expect(screen.getByRole('link', { name: 'See the products' })).toBeVisible()
  const sent = calls.filter(({ path }) => path === '/purchase/import')
  expect(sent.map(({ query }) => query)).toEqual(['dryrun=true', 'dryrun=false'])
  expect(new Set(sent.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1)
  expect(sent.map(({ headers }) => headers.get('content-type'))).toEqual([
    'text/csv; charset=utf-8',
    'text/csv; charset=utf-8',
  ])
  expect(sent.map(({ body }) => body)).toEqual([csv, csv])
})

test('while a line is bad nothing can be imported; a mended file is looked at again', async () => {
  const reports = [bad, good]
  const { calls } = await openPage({
    'POST /purchase/import': () => ({ body: reports.shift() }),
  })
  await choose(csv)
  expect(await screen.findByText('1 new, 1 changed, 1 unchanged, 1 with errors')).toBeVisible()
  expect(screen.getByText('price is not a number; write it like 12.34')).toBeVisible()
  expect(screen.getAllByRole('row')[1]).toHaveTextContent('No pads')
  expect(screen.getByRole('button', { name: 'Import 2 products' })).toBeDisabled()
  await choose(csv)
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Import 2 products' })).toBeEnabled(),
  )
  const keys = calls
    .filter(({ path }) => path === '/purchase/import')
    .map(({ headers }) => headers.get('idempotency-key'))
  expect(new Set(keys).size).toBe(2)
})

test('a file in another encoding is not sent', async () => {
  const { calls } = await openPage({})
  await choose(new Uint8Array([0x6e, 0xfc, 0x0a]))
  expect(await screen.findByText(/^This file is not in UTF-8\./)).toBeVisible()
  expect(calls.some(({ path }) => path === '/purchase/import')).toBe(false)
})

test('a table that the shop cannot read is refused at the file, and can be checked again', async () => {
  const answers: Answer[] = [problem(503, 'The catalogue is down.'), { body: good }]
  await openPage({ 'POST /purchase/import': () => answers.shift() ?? problem(500, 'Too often.') })
  await choose(csv)
  expect(await screen.findByText('The catalogue is down.')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Check again' }))
  expect(await screen.findByText('This is what would happen')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Remove products.csv' }))
  expect(screen.queryByText('This is what would happen')).toBeNull()
})

/** A part of an import of three lines, the last one unless it says where it goes on. */
const part = (line: number, next?: string): Answer => ({
  body: {
    isDryRun: false,
    total: 3,
    added: 1,
    changed: 0,
    unchanged: 0,
    bad: 0,
    lines: [{ line, name: `Pads ${line}`, action: 'add', errors: [] }],
    ...(next !== undefined && { next }),
  },
})

test('a long import goes on part by part, also after an outage, and its report can be saved', async () => {
  const saved = watchSavedFiles()
  const parts = [part(2, '1-a'), problem(503, 'The catalogue is down.'), part(3, '2-a'), part(4)]
  const { calls } = await openPage({
    'POST /purchase/import': ({ query }) =>
      query.startsWith('dryrun=true')
        ? { body: good }
        : (parts.shift() ?? problem(500, 'Too often.')),
  })
  await choose(csv)
  await userEvent.click(await screen.findByRole('button', { name: 'Import 2 products' }))
  expect(await screen.findByText('The catalogue is down.')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Continue after line 2' }))
  expect(await screen.findByText('3 products imported')).toBeVisible()
  expect(screen.getByText('3 new, 0 changed, 0 unchanged, 0 with errors')).toBeVisible()
  const sent = calls.filter(({ path }) => path === '/purchase/import')
  expect(sent.map(({ query }) => query)).toEqual([
    'dryrun=true',
    'dryrun=false',
    'dryrun=false&next=1-a',
    'dryrun=false&next=1-a',
    'dryrun=false&next=2-a',
  ])
  expect(new Set(sent.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1)
  await userEvent.click(screen.getByRole('button', { name: 'Save the report' }))
  expect(await readText(saved[0] ?? new Blob())).toBe(
    'line,_id,name,what happened,details\r\n2,,Pads 2,new,\r\n3,,Pads 3,new,\r\n4,,Pads 4,new,\r\n',
  )
})

test('a table whose import stopped goes on under its key, until it is imported', async () => {
  const keys: (string | null)[] = []
  const answers: Answer[] = [{ body: good }, part(2, '1-a'), problem(503, 'Down.')]
  const page = {
    'POST /purchase/import': ({ headers }: SeenCall) => {
      keys.push(headers.get('idempotency-key'))
      return answers.shift() ?? problem(500, 'Too often.')
    },
  }
  await openPage(page)
  await choose(csv)
  await userEvent.click(await screen.findByRole('button', { name: 'Import 2 products' }))
  expect(await screen.findByText('Down.')).toBeVisible()
  cleanup()

  answers.push({ body: good }, { body: { ...good, isDryRun: false } }, { body: good })
  await openPage(page)
  await choose(csv)
  await userEvent.click(await screen.findByRole('button', { name: 'Import 2 products' }))
  expect(await screen.findByText('2 products imported')).toBeVisible()
  expect([keys.length, new Set(keys).size]).toEqual([5, 1])
  await userEvent.click(screen.getByRole('button', { name: 'Import another file' }))
  await choose(csv)
  await screen.findByText('This is what would happen')
  expect(keys.at(-1)).not.toBe(keys[0])
})

test('while a table is imported the page says what closing it does', async () => {
  const answers: (Answer | Promise<Answer>)[] = [{ body: good }, new Promise(() => undefined)]
  await openPage({ 'POST /purchase/import': () => answers.shift() ?? problem(500, 'Too often.') })
  await choose(csv)
  const words = 'Closing this page stops the import. Choose the same file again to continue.'
  const button = await screen.findByRole('button', { name: 'Import 2 products' })
  expect(screen.queryByText(words)).toBeNull()
  await userEvent.click(button)
  expect(await screen.findByText(words)).toBeVisible()
})

test('how far a table is checked is shown', async () => {
  let answer: (one: Answer) => void = () => undefined
  const first = { ...good, total: 4, next: '3-a' }
  const answers: (Answer | Promise<Answer>)[] = [
    { body: first },
    new Promise<Answer>((resolve) => (answer = resolve)),
  ]
  await openPage({ 'POST /purchase/import': () => answers.shift() ?? problem(500, 'Too often.') })
  await choose(csv)
  const bar = await screen.findByRole('progressbar', { name: /^Checking the table/ })
  await waitFor(() => expect(bar).toHaveValue(75))
  const last = { line: 5, name: 'Last pads', action: 'none', errors: [] } as const
  answer({ body: { ...good, total: 4, lines: [last] } })
  expect(await screen.findByText('2 new, 2 changed, 2 unchanged, 0 with errors')).toBeVisible()
})
