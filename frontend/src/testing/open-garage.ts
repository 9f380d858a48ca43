import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Garage, Vehicle } from '../api/shop.gen.ts'
import { type Answers, problem } from './fake-gateway.ts'
import { renderShop } from './render-shop.tsx'

/** Vehicles as the catalogue returns them. */
export const civic: Vehicle = {
  _id: '2012-honda-civic-1-8-l-4-cylinder',
  year: 2012,
  make: 'Honda',
  model: 'Civic',
  engine: '1.8 L 4-cylinder',
}
export const hybrid: Vehicle = { ...civic, _id: '2012-honda-civic-1-5-l', engine: '1.5 L hybrid' }
export const accord: Vehicle = { ...civic, _id: '2012-honda-accord', model: 'Accord', engine: '' }

/** Fake endpoints for the vehicle picker. */
export const vehicleAnswers: Answers = {
  'GET /vehicles/years': { body: [2013, 2012] },
  'GET /vehicles/makes': ({ query }) => ({ body: query === 'year=2012' ? ['Honda'] : [] }),
  'GET /vehicles/models': { body: ['Accord', 'Civic'] },
  'GET /vehicles': ({ query }) => ({
    body: query.includes('model=Civic') ? [civic, hybrid] : [accord],
  }),
}

/** Fake account garage that behaves like the user service. */
export function fakeAccount(...vehicles: Vehicle[]) {
  let stored: Garage = { revision: vehicles.length === 0 ? 0 : 1, vehicles }
  const put = ({ revision, ...wanted }: Garage) => {
    if (revision !== stored.revision) return problem(409, 'Your garage was changed elsewhere.')
    stored = { ...wanted, revision: revision + 1 }
    return { body: stored }
  }
  const answers: Answers = {
    'GET /profile/garage': () => ({ body: stored }),
    'PUT /profile/garage': ({ body }) => put(body as Garage),
  }
  return {
    answers,
    ids: () => stored.vehicles.map(({ _id }) => _id),
    active: () => stored.active ?? null,
    /** Replaces the vehicles, as a change on another device would. */
    change: (...now: Vehicle[]) => {
      stored = { revision: stored.revision + 1, vehicles: now }
    },
  }
}

/** Opens a page whose header shows the active vehicle, with fake vehicle endpoints. */
export const openGarage = (email?: string, answers: Answers = {}) =>
  renderShop({
    at: '/blog',
    ...(email !== undefined && { email }),
    answers: { ...vehicleAnswers, ...answers },
  })

export type Shop = Awaited<ReturnType<typeof openGarage>>

/** Finds a button in the page header. */
export const menu = (name: string) => screen.findByRole('button', { name })

/** Finds the open garage drawer. */
export const garage = async () => within(await screen.findByRole('dialog', { name: 'My garage' }))

/** Whether the browser's local storage contains the text. */
export const isKept = (text: string) => JSON.stringify({ ...localStorage }).includes(text)

/** Returns the ids of the vehicles that this browser stores. */
export const getVehicleIds = ({ store }: Shop) =>
  store.getState().garage.vehicles.map(({ _id }) => _id)

/** Selects the given options in the open garage and adds the vehicle. */
export async function add(
  year: string,
  make: string,
  model: string,
  engine?: string,
): Promise<void> {
  const dialog = await garage()
  const choose = async (label: string, option: string) => {
    await waitFor(() => expect(dialog.getByLabelText(label)).toBeEnabled())
    await userEvent.selectOptions(dialog.getByLabelText(label), option)
  }
  await choose('Year', year)
  await choose('Make', make)
  await choose('Model', model)
  if (engine !== undefined) {
    await dialog.findByLabelText('Engine')
    await choose('Engine', engine)
  }
  const button = dialog.getByRole('button', { name: 'Add this vehicle' })
  await waitFor(() => expect(button).toBeEnabled())
  await userEvent.click(button)
}

/** Opens the empty garage and adds a Civic. */
export async function addCivic(): Promise<void> {
  await userEvent.click(await menu('Choose a vehicle'))
  await add('2012', 'Honda', 'Civic', civic.engine)
  await menu('My garage: 2012 Honda Civic')
}
