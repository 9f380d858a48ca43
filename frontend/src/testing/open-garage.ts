import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { civic, vehicleAnswers } from './fake-account.ts'
import type { Answers } from './fake-gateway.ts'
import { renderShop } from './render-shop.tsx'

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
