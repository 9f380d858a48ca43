/** @jest-environment <rootDir>/frontend/src/testing/browser-environment.ts */
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ImportReport } from '../api/shop.gen.ts'
import { problem, type Answer } from '../testing/fake-gateway.ts'
import { choose, csv, good, openPage } from './import-page.setup.tsx'

const fault = { column: 'price', message: 'is not a number; write it like 12.34' }
const bad: ImportReport = {
  ...good,
  bad: 1,
  lines: [...good.lines, { line: 5, name: 'No pads', action: 'bad', errors: [fault] }],
}

test('ImportProductsPage previews a table and imports it with the same idempotency key', async () => {
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

test('ImportProductsPage blocks the import if a line has an error, and checks a corrected file', async () => {
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

test('ImportProductsPage explains how to convert a binary file and does not send it', async () => {
  const { calls } = await openPage({})
  await choose(new Uint8Array([0x50, 0x4b, 0x03, 0x04]))
  expect(await screen.findByText(/^This is an Excel or ZIP file\. Open it, save/)).toBeVisible()
  expect(calls.some(({ path }) => path === '/purchase/import')).toBe(false)
})

test('ImportProductsPage shows why the API refused a table and can check the table again', async () => {
  const answers: Answer[] = [problem(503, 'The catalogue is down.'), { body: good }]
  await openPage({ 'POST /purchase/import': () => answers.shift() ?? problem(500, 'Too often.') })
  await choose(csv)
  expect(await screen.findByText('The catalogue is down.')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Check again' }))
  expect(await screen.findByText('This is what would happen')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Remove products.csv' }))
  expect(screen.queryByText('This is what would happen')).toBeNull()
})
