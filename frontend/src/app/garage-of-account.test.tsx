/** @jest-environment <rootDir>/frontend/src/testing/browser-environment.ts */
import { cleanup, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { problem } from '../testing/fake-gateway.ts'
import { makeToken } from '../testing/fake-session.ts'
import {
  accord,
  add,
  addCivic,
  civic,
  fakeAccount,
  garage,
  getVehicleIds,
  hybrid,
  isKept,
  menu,
  openGarage,
  type Shop,
} from '../testing/open-garage.ts'

const [ada, bo] = ['ada@axle.test', 'bo@axle.test']

const puts = ({ calls }: Shop) => calls.filter(({ method }) => method === 'PUT')
const signIn = ({ tickets }: Shop, email: string) =>
  tickets.publishAsOtherTab({ token: makeToken({ email }), way: 'password' })

test('garage merges a visitor’s vehicles into the account at sign-in', async () => {
  const account = fakeAccount(accord)
  const shop = await openGarage(undefined, account.answers)
  await addCivic()
  signIn(shop, ada)
  await waitFor(() => expect(account.ids()).toEqual([accord._id, civic._id]))
  await waitFor(() => expect(getVehicleIds(shop)).toEqual(account.ids()))
  expect(account.active()).toBe(civic._id)
})

test('garage keeps a vehicle that another device adds concurrently', async () => {
  const account = fakeAccount()
  const shop = await openGarage(ada, account.answers)
  await menu('Choose a vehicle')
  await waitFor(() => expect(shop.calls.some(({ path }) => path === '/profile/garage')).toBe(true))
  account.change(accord)
  await addCivic()
  await waitFor(() => expect(account.ids()).toEqual([accord._id, civic._id]))
  expect(puts(shop)).toHaveLength(2)
})

test('garage drops a vehicle that was removed on another device when the page becomes visible', async () => {
  const account = fakeAccount(civic, accord)
  const shop = await openGarage(ada, account.answers)
  await waitFor(() => expect(getVehicleIds(shop)).toEqual([civic._id, accord._id]))
  account.change(accord)
  document.dispatchEvent(new Event('visibilitychange'))
  await waitFor(() => expect(getVehicleIds(shop)).toEqual([accord._id]))
  expect(account.ids()).toEqual([accord._id])
})

test.each<[string, () => ReturnType<typeof problem>]>([
  ['is unavailable', () => problem(503, 'Away.')],
  ['returns an invalid response', () => ({ body: { vehicles: 'none' } })],
  [
    'is unreachable',
    () => {
      throw new TypeError('Failed to fetch')
    },
  ],
])('garage sends a change later when the service %s', async (_what, fail) => {
  const account = fakeAccount(accord)
  let isAway = false
  const put = account.answers['PUT /profile/garage']
  const shop = await openGarage(ada, {
    ...account.answers,
    'PUT /profile/garage': (call) => (isAway || typeof put !== 'function' ? fail() : put(call)),
  })
  await waitFor(() => expect(getVehicleIds(shop)).toEqual([accord._id]))
  isAway = true
  await userEvent.click(await menu('Choose a vehicle'))
  await userEvent.click((await garage()).getByRole('button', { name: 'Add a vehicle' }))
  await add('2012', 'Honda', 'Civic', civic.engine)
  await waitFor(() => expect(puts(shop).length).toBeGreaterThan(0))
  expect(getVehicleIds(shop)).toEqual([accord._id, civic._id])
  isAway = false
  dispatchEvent(new Event('online'))
  await waitFor(() => expect(account.ids()).toEqual([accord._id, civic._id]))
})

test('garage sends an unsent change after the page is reloaded', async () => {
  const account = fakeAccount()
  const away = { 'PUT /profile/garage': () => problem(503, 'Away.') }
  const shop = await openGarage(ada, { ...account.answers, ...away })
  await addCivic()
  await waitFor(() => expect(puts(shop).length).toBeGreaterThan(0))
  await waitFor(() => expect(isKept(civic._id)).toBe(true))
  cleanup()
  account.change(accord)
  await openGarage(ada, account.answers)
  await waitFor(() => expect(account.ids()).toEqual([accord._id, civic._id]))
})

test('garage resends a permanently refused change only together with the next change', async () => {
  const account = fakeAccount()
  const shop = await openGarage(ada, {
    ...account.answers,
    'PUT /profile/garage': () => problem(422, 'No.'),
  })
  await addCivic()
  await waitFor(() => expect(puts(shop)).toHaveLength(1))
  await userEvent.click(await menu('My garage: 2012 Honda Civic'))
  await userEvent.click((await garage()).getByRole('radio', { name: 'No vehicle' }))
  await waitFor(() => expect(puts(shop)).toHaveLength(2))
  expect(getVehicleIds(shop)).toEqual([civic._id])
})

test('garage is empty in the browser after sign-out, but the account keeps its vehicles', async () => {
  const account = fakeAccount(civic)
  const shop = await openGarage(ada, account.answers)
  await waitFor(() => expect(isKept(civic._id)).toBe(true))
  await shop.session.signOut()
  await waitFor(() => expect(isKept(civic._id)).toBe(false))
  expect(await menu('Choose a vehicle')).toBeVisible()
  expect(account.ids()).toEqual([civic._id])
})

test('garage shows no vehicles of the previous user after another user signs in in another tab', async () => {
  const account = fakeAccount(civic)
  const shop = await openGarage(ada, account.answers)
  await waitFor(() => expect(getVehicleIds(shop)).toEqual([civic._id]))
  const before = shop.calls.length
  account.change()
  signIn(shop, bo)
  await waitFor(() => expect(shop.store.getState().garage.owner).toBe(bo))
  await waitFor(() =>
    expect(shop.calls.slice(before).some(({ path }) => path === '/profile/garage')).toBe(true),
  )
  expect(getVehicleIds(shop)).toEqual([])
  expect(account.ids()).toEqual([])
})

test('garage shows a vehicle that a visitor chooses in another tab', async () => {
  const shop = await openGarage()
  await menu('Choose a vehicle')
  const received = { ...shop.store.getState().garage, vehicles: [hybrid], active: hybrid._id }
  const later = (changes: number, owner: string | null) =>
    JSON.stringify({ garage: JSON.stringify({ ...received, changes, owner }) })
  const show = (newValue: string) =>
    dispatchEvent(new StorageEvent('storage', { key: 'persist:axle', newValue }))
  show('nonsense')
  show(later(9, ada))
  expect(getVehicleIds(shop)).toEqual([])
  show(later(1, null))
  expect(await menu('My garage: 2012 Honda Civic')).toBeVisible()
})
