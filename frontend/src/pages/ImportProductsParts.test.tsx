/** @jest-environment <rootDir>/frontend/src/testing/browser-environment.ts */
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { problem, type Answer, type SeenCall } from '../testing/fake-gateway.ts'
import { readText, watchSavedFiles } from '../testing/saved-files.ts'
import { choose, csv, good, openPage } from './import-page.setup.tsx'

/**
 * Returns the response to one of several requests that import three lines in total. The last response has no `next`.
 */
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

test('ImportProductsPage continues a long import after an outage and saves the report', async () => {
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
  await userEvent.click(screen.getByRole('button', { name: 'Continue after row 2' }))
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
    'row,_id,name,what happened,details\r\n2,,Pads 2,new,\r\n3,,Pads 3,new,\r\n4,,Pads 4,new,\r\n',
  )
})

/**
 * Fake endpoint that returns the given responses in order, and records the idempotency key and query string of each
 * request.
 */
function answering(answers: (Answer | Promise<Answer>)[]) {
  const seen: { key: string | null; query: string }[] = []
  const page = {
    'POST /purchase/import': ({ headers, query }: SeenCall) => {
      seen.push({ key: headers.get('idempotency-key'), query })
      return answers.shift() ?? problem(500, 'Too often.')
    },
  }
  return { answers, seen, page }
}

test('ImportProductsPage resumes an interrupted import, and starts a new import after it has finished', async () => {
  const { answers, seen, page } = answering([{ body: good }, part(2, '1-a'), problem(503, 'Down.')])
  await openPage(page)
  await choose(csv)
  await userEvent.click(await screen.findByRole('button', { name: 'Import 2 products' }))
  expect(await screen.findByText('Down.')).toBeVisible()
  cleanup()

  answers.push(part(3, '2-a'), part(4), { body: good })
  await openPage(page)
  await choose(csv)
  expect(await screen.findByText('This import was interrupted')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Continue after row 2' }))
  expect(await screen.findByText('3 products imported')).toBeVisible()
  expect(screen.getByText('3 new, 0 changed, 0 unchanged, 0 with errors')).toBeVisible()
  expect(screen.getByText(/^The rows up to 2 were imported before\./)).toBeVisible()
  expect(seen.map(({ query }) => query)).toEqual([
    'dryrun=true',
    'dryrun=false',
    'dryrun=false&next=1-a',
    'dryrun=false&next=1-a',
    'dryrun=false&next=2-a',
  ])
  expect(new Set(seen.map(({ key }) => key)).size).toBe(1)
  await userEvent.click(screen.getByRole('button', { name: 'Import another file' }))
  await choose(csv)
  await screen.findByText('This is what would happen')
  expect(seen.at(-1)?.key).not.toBe(seen[0]?.key)
})

test('ImportProductsPage stops the import when the user leaves the page and can resume it later', async () => {
  let answer: (one: Answer) => void = () => undefined
  const pending = new Promise<Answer>((resolve) => (answer = resolve))
  const { answers, seen, page } = answering([{ body: good }, part(2, '1-a'), pending])
  await openPage(page)
  await choose(csv)
  await userEvent.click(await screen.findByRole('button', { name: 'Import 2 products' }))
  await waitFor(() => expect(seen).toHaveLength(3))
  await userEvent.click(screen.getAllByRole('link', { name: 'Manage Product' })[0] ?? document.body)
  await waitFor(() => expect(screen.queryByLabelText('Table of products')).toBeNull())
  answer(part(3, '2-a'))
  await pending
  expect(seen).toHaveLength(3)

  answers.push(part(3, '2-a'), part(4))
  cleanup()
  await openPage(page)
  await choose(csv)
  await userEvent.click(await screen.findByRole('button', { name: 'Continue after row 2' }))
  expect(await screen.findByText('3 products imported')).toBeVisible()
  expect(new Set(seen.map(({ key }) => key)).size).toBe(1)
  expect(seen.map(({ query }) => query)).toEqual([
    'dryrun=true',
    'dryrun=false',
    'dryrun=false&next=1-a',
    'dryrun=false&next=1-a',
    'dryrun=false&next=2-a',
  ])
})

test('ImportProductsPage explains what happens if the user leaves during an import', async () => {
  const answers: (Answer | Promise<Answer>)[] = [{ body: good }, new Promise(() => undefined)]
  await openPage({ 'POST /purchase/import': () => answers.shift() ?? problem(500, 'Too often.') })
  await choose(csv)
  const words = 'Leaving this page stops the import. Choose the same file again to continue.'
  const button = await screen.findByRole('button', { name: 'Import 2 products' })
  expect(screen.queryByText(words)).toBeNull()
  await userEvent.click(button)
  expect(await screen.findByText(words)).toBeVisible()
})

test('ImportProductsPage shows the progress while a table is checked', async () => {
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
