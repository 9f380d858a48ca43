/** @jest-environment <rootDir>/frontend/src/testing/browser-environment.ts */
import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { AuditEntry } from '../api/shop.gen.ts'
import { problem, type Answers } from '../testing/fake-gateway.ts'
import { watchSavedFiles } from '../testing/saved-files.ts'
import { renderShop } from '../testing/render-shop.tsx'

const email = 'admin@axle.test'
const granted: AuditEntry = {
  _id: 'e1',
  at: '2026-11-21T10:00:00.000Z',
  action: 'role.granted',
  by: email,
  about: 'ada@axle.test',
  place: 'shop',
  outcome: 'done',
  address: '203.0.113.7',
  userAgent: 'Mozilla/5.0 (X11)',
}
const refused: AuditEntry = {
  ...granted,
  _id: 'e2',
  action: 'role.revoked',
  outcome: 'refused',
  reason: 'This is the last admin.',
}
const atConsole: AuditEntry = { ...granted, _id: 'e3', action: 'account.deleted', place: 'console' }
const byGroup: AuditEntry = {
  ...granted,
  _id: 'e4',
  place: 'console',
  through: { kind: 'group', name: 'Shop managers' },
}

const open = (answers: Answers, at = '/dashboad/audit') =>
  renderShop({
    at,
    email,
    answers: { [`GET /admin/${email}`]: { body: { admin: true } }, ...answers },
  })

test('AuditPage shows who changed what from which IP address, and marks refused changes', async () => {
  await open({
    'GET /audit': { body: { total: 4, entries: [granted, refused, atConsole, byGroup] } },
  })
  expect(await screen.findByText('4 changes')).toBeVisible()
  const rows = screen.getAllByRole('row').slice(1)
  expect(rows[0]).toHaveTextContent(
    /Nov 21, 2026.*Made an admin.*ada@axle\.test.*admin@axle\.test.*203\.0\.113\.7.*Mozilla/,
  )
  expect(rows[1]).toHaveTextContent(/Admin role removed.*refused.*This is the last admin\./)
  expect(rows[2]).toHaveTextContent(/Account deleted.*203\.0\.113\.7, in the Keycloak console/)
  expect(rows[3]).toHaveTextContent(/Made an admin.*through the group Shop managers/)
  expect(screen.getByRole('link', { name: 'Audit Log' })).toHaveAttribute('aria-current', 'page')
})

test('AuditPage shows the details of a product change and links to the product', async () => {
  const target = { kind: 'product', id: 'p1' } as const
  const edited: AuditEntry = { ...granted, action: 'product.edited', about: 'Pads', target }
  const detail = 'price from $10.00 to $12.50'
  await open({ 'GET /audit': { body: { total: 1, entries: [{ ...edited, detail }] } } })
  expect(await screen.findByText(detail)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Pads' })).toHaveAttribute('href', '/pruchase/p1')
})

test('AuditPage saves all filtered entries page by page', async () => {
  const many = Array.from({ length: 130 }, (_none, n) => ({ ...granted, _id: `e${n}` }))
  const { calls } = await open(
    {
      'GET /audit': ({ query }) => {
        const cursor = new URLSearchParams(query).get('cursor')
        const from = many.findIndex(({ _id }) => _id === cursor) + 1
        const shown = many.slice(from, from + 100)
        const next = from + 100 < many.length ? shown.at(-1)?._id : undefined
        return { body: { total: many.length, entries: shown, next } }
      },
    },
    '/dashboad/audit?action=role.granted',
  )
  const saved = watchSavedFiles()
  await userEvent.click(await screen.findByRole('button', { name: 'Log as CSV' }))
  await waitFor(() => expect(saved).toHaveLength(1))
  const requested = calls
    .filter(({ query }) => query.includes('limit=100'))
    .map(({ query }) => query)
  const first = 'action=role.granted&limit=100'
  expect(requested).toEqual([first, `${first}&cursor=e99`])
})

test('AuditPage requests the chosen filters and page', async () => {
  const { calls } = await open({ 'GET /audit': { body: { total: 60, entries: [granted] } } })
  const last = () => calls.filter(({ path }) => path === '/audit').at(-1)?.query
  await screen.findByText('60 changes')
  expect(last()).toBe('limit=25&offset=0')
  await userEvent.click(screen.getByRole('button', { name: 'Page 3' }))
  await waitFor(() => expect(last()).toBe('limit=25&offset=50'))
  await userEvent.selectOptions(screen.getByLabelText('Change'), 'Made an admin')
  await waitFor(() => expect(last()).toBe('action=role.granted&limit=25&offset=0'))
  fireEvent.change(screen.getByLabelText('First day'), { target: { value: '2026-11-01' } })
  await userEvent.type(screen.getByLabelText('Search'), 'ada')
  await waitFor(() =>
    expect(last()).toBe('search=ada&action=role.granted&from=2026-11-01&limit=25&offset=0'),
  )
})

test('AuditPage shows an empty state with a button that clears the filters when no entry matches', async () => {
  const { calls } = await open({ 'GET /audit': { body: { total: 0, entries: [] } } })
  expect(await screen.findByText('No changes yet')).toBeVisible()
  await userEvent.selectOptions(screen.getByLabelText('Change'), 'Account deleted')
  expect(await screen.findByText('No changes match these filters')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Clear the filters' }))
  expect(await screen.findByText('No changes yet')).toBeVisible()
  expect(calls.at(-1)?.query).toBe('limit=25&offset=0')
})

test('AuditPage shows the error and a retry button when the log fails to load', async () => {
  let isAway = true
  await open({
    'GET /audit': () =>
      isAway ? problem(400, 'Not now.') : { body: { total: 1, entries: [granted] } },
  })
  expect(await screen.findByText('Not now.')).toBeVisible()
  isAway = false
  await userEvent.click(screen.getByRole('button', { name: /again|retry/i }))
  expect(await screen.findByText('1 change')).toBeVisible()
})

test('AuditPage signs out users who are not admins', async () => {
  const { path, calls } = await renderShop({ at: '/dashboad/audit', email: 'ada@axle.test' })
  await waitFor(() => expect(path()).toBe('/login'))
  expect(calls.some((call) => call.path === '/audit')).toBe(false)
})

test('AuditPage shows "More than" and a limited number of pages when the count is capped', async () => {
  await open({ 'GET /audit': { body: { total: 1000, hasMore: true, entries: [granted] } } })
  expect(await screen.findByText('More than 1,000 changes')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Page 40' })).toBeVisible()
})
