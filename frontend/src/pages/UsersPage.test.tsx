/** @jest-environment <rootDir>/frontend/src/testing/browser-environment.ts */
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { problem, type Answers } from '../testing/fake-gateway.ts'
import { makeToken } from '../testing/fake-session.ts'
import { renderShop } from '../testing/render-shop.tsx'
import { readText, watchSavedFiles } from '../testing/saved-files.ts'

const email = 'admin@axle.test'
const common = { name: 'Ada Byron', role: 'user', emailVerified: true, enabled: true }
const me = { ...common, email, name: 'Demo Admin', role: 'admin' }
const ada = { ...common, email: 'ada@axle.test', lastSignInAt: '2026-11-21T10:00:00.000Z' }
const bo = { ...common, email: 'bo@axle.test', name: 'Bo Diddley', role: 'admin' }

const listed = (users: readonly unknown[], total = users.length) => ({
  body: users,
  headers: { 'x-total-count': String(total) },
})

const openAsAdmin = (at: string, answers: Answers) =>
  renderShop({
    at,
    email,
    answers: { [`GET /admin/${email}`]: { body: { admin: true } }, ...answers },
  })

const findRow = async (name: string) =>
  within((await screen.findByRole('rowheader', { name })).closest('tr') ?? document.body)

/** Chooses an item in the menu of a user's row. */
const choose = async (email: string, name: string) => {
  await userEvent.click(
    (await findRow(email)).getByRole('button', { name: `More actions for ${email}` }),
  )
  await userEvent.click(await screen.findByRole('menuitem', { name }))
}

const emails = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent)

test('UsersPage lists roles and last sign-ins, and prevents admins from changing their own rights', async () => {
  await openAsAdmin('/dashboad/users', { 'GET /user': listed([me, ada, bo]) })
  expect((await findRow(ada.email)).getByText(/Nov 21, 2026/)).toBeVisible()
  const own = await findRow(email)
  expect(own.getByText('You')).toBeVisible()
  expect(own.getByText('Never')).toBeVisible()
  expect(own.queryByRole('button')).toBeNull()
  expect((await findRow(bo.email)).getByRole('button', { name: 'Remove Admin' })).toBeVisible()
  expect((await findRow(bo.email)).queryByRole('button', { name: 'Make Admin' })).toBeNull()
  expect((await findRow(ada.email)).getByRole('button', { name: 'Make Admin' })).toBeVisible()
})

test('UsersPage marks an account whose email address is not verified', async () => {
  await openAsAdmin('/dashboad/users', {
    'GET /user': listed([me, { ...ada, emailVerified: false }, bo]),
  })
  expect((await findRow(ada.email)).getByText('Not verified')).toBeVisible()
  expect(screen.getAllByText('Not verified')).toHaveLength(1)
})

test('UsersPage searches through the API and shows a message when no user matches', async () => {
  const { calls } = await openAsAdmin('/dashboad/users', {
    'GET /user': ({ query }) => {
      const search = new URLSearchParams(query).get('search')
      return listed([me, bo, ada].filter(({ email }) => email.startsWith(search ?? '')))
    },
  })
  await findRow(ada.email)
  await userEvent.type(screen.getByLabelText('Search'), 'bo')
  await waitFor(() => expect(emails()).toEqual([bo.email]))
  expect(screen.getByText('1 person')).toBeVisible()
  await userEvent.type(screen.getByLabelText('Search'), 'x')
  expect(await screen.findByText('No users match this search')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Clear the search' }))
  await waitFor(() => expect(emails()).toHaveLength(3))
  await userEvent.click(screen.getByRole('radio', { name: 'Disabled' }))
  const requested = () => calls.filter(({ path }) => path === '/user').at(-1)?.query
  await waitFor(() => expect(requested()).toBe('only=disabled&limit=20&offset=0'))
})

test('UsersPage splits a long user list into pages', async () => {
  const crowd = Array.from({ length: 45 }, (_, n) => ({ ...ada, email: `p${100 + n}@axle.test` }))
  await openAsAdmin('/dashboad/users?page=2', {
    'GET /user': ({ query }) => {
      const words = new URLSearchParams(query)
      const [limit, offset] = [Number(words.get('limit')), Number(words.get('offset'))]
      return listed(crowd.slice(offset, offset + limit), crowd.length)
    },
  })
  await findRow('p120@axle.test')
  expect(emails()).toHaveLength(20)
  expect(screen.getByText('45 people')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Page 3' }))
  await waitFor(() =>
    expect(emails()).toEqual(
      ['p140', 'p141', 'p142', 'p143', 'p144'].map((one) => `${one}@axle.test`),
    ),
  )
})

test('UsersPage removes the admin role after confirmation', async () => {
  let role = 'admin'
  const { calls } = await openAsAdmin('/dashboad/users', {
    'GET /user': () => listed([me, { ...bo, role }]),
    [`DELETE /user/admin/${bo.email}`]: () => {
      role = 'user'
      return { body: { modifiedCount: 1 } }
    },
  })
  await userEvent.click((await findRow(bo.email)).getByRole('button', { name: 'Remove Admin' }))
  const question = await screen.findByRole('alertdialog', { name: 'Remove admin access?' })
  await userEvent.click(within(question).getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(calls.some(({ method }) => method === 'DELETE')).toBe(false)
  await userEvent.click((await findRow(bo.email)).getByRole('button', { name: 'Remove Admin' }))
  const again = await screen.findByRole('alertdialog')
  await userEvent.click(within(again).getByRole('button', { name: 'Remove Admin' }))
  expect(await screen.findByText('bo@axle.test is no longer an admin')).toBeVisible()
  expect(await (await findRow(bo.email)).findByRole('button', { name: 'Make Admin' })).toBeVisible()
})

test('UsersPage shows the group that grants the admin role, and explains how to remove it in Keycloak', async () => {
  const adminThrough = [{ kind: 'group', name: 'Shop managers' }]
  const { calls } = await openAsAdmin('/dashboad/users', {
    'GET /user': listed([me, { ...bo, adminThrough }]),
  })
  const row = await findRow(bo.email)
  expect(row.getByText('Admin through the group Shop managers')).toBeVisible()
  await userEvent.click(row.getByRole('button', { name: 'Remove Admin' }))
  const reported = await screen.findByRole('dialog', { name: 'Remove admin access in Keycloak' })
  expect(reported).toHaveTextContent(/through the group Shop managers. Take them out of it/)
  await userEvent.click(
    within(reported).getAllByRole('button', { name: 'Close' }).at(-1) ?? reported,
  )
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(calls.some(({ method }) => method === 'DELETE')).toBe(false)
})

test('UsersPage disables an account after confirmation and can enable it again', async () => {
  let enabled = true
  await openAsAdmin('/dashboad/users', {
    'GET /user': () => listed([{ ...ada, enabled }]),
    [`PUT /user/disabled/${ada.email}`]: () => {
      enabled = false
      return { body: { modifiedCount: 1 } }
    },
    [`DELETE /user/disabled/${ada.email}`]: () => {
      enabled = true
      return { body: { modifiedCount: 1 } }
    },
  })
  await choose(ada.email, 'Disable')
  const question = await screen.findByRole('alertdialog', { name: 'Disable this account?' })
  await userEvent.click(within(question).getByRole('button', { name: 'Disable' }))
  expect(await screen.findByText('ada@axle.test is disabled')).toBeVisible()
  expect(await (await findRow(ada.email)).findByText('disabled')).toBeVisible()
  await choose(ada.email, 'Enable')
  expect(await screen.findByText('ada@axle.test is enabled')).toBeVisible()
  await waitFor(async () => expect((await findRow(ada.email)).queryByText('disabled')).toBeNull())
})

test("UsersPage shows the API's reason when a change is refused", async () => {
  await openAsAdmin('/dashboad/users', {
    'GET /user': listed([bo]),
    [`DELETE /user/admin/${bo.email}`]: problem(409, 'This is the last admin.'),
  })
  await userEvent.click((await findRow(bo.email)).getByRole('button', { name: 'Remove Admin' }))
  const question = await screen.findByRole('alertdialog')
  await userEvent.click(within(question).getByRole('button', { name: 'Remove Admin' }))
  expect(await screen.findByText('This is the last admin.')).toBeVisible()
})

test('dashboard sidebar shows the admin pages when a renewed token grants the admin role', async () => {
  const roles = ['user', 'admin']
  const renewed = makeToken({ email, roles })
  const { session } = await renderShop({
    at: '/dashboad',
    email,
    answers: {
      'GET /booking': { body: [] },
      [`GET /admin/${email}`]: ({ headers }) => ({
        body: { admin: headers.get('authorization') === `Bearer ${renewed}` },
      }),
      'POST /session/refresh': { body: { token: renewed, expiresAt: '' } },
    },
  })
  await screen.findByRole('link', { name: 'My Orders' })
  expect(screen.queryByRole('link', { name: 'All Users' })).toBeNull()
  await session.renew()
  expect(await screen.findByRole('link', { name: 'All Users' })).toBeVisible()
})

test("UsersPage saves a user's data as a file, and shows the error when the export fails", async () => {
  const saved = watchSavedFiles()
  const data = { exportedAt: '2026-11-25T10:00:00.000Z', orders: [], reviews: [] }
  const detail = 'The booking service is not available. Try again in a moment.'
  let isAway = true
  await openAsAdmin('/dashboad/users', {
    'GET /user': listed([me, ada]),
    [`GET /people/${ada.email}/export`]: () => (isAway ? problem(503, detail) : { body: data }),
  })
  const press = () => choose(ada.email, 'Export data')
  await press()
  expect(await screen.findByText(detail)).toBeVisible()
  expect(saved).toHaveLength(0)
  isAway = false
  await press()
  expect(await screen.findByText(/^The data of ada@axle.test is saved as a file/)).toBeVisible()
  expect(JSON.parse(await readText(saved[0] ?? new Blob()))).toEqual(data)
})
