import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { civic, vehicleAnswers } from './fake-account.ts'
import type { Answers } from './fake-gateway.ts'
import { renderShop } from './render-shop.tsx'

/** Opens a page of the shop whose header shows the vehicle, with a catalogue of some. */
export const openGarage = (email?: string, answers: Answers = {}) =>
  renderShop({
    at: '/blog',
    ...(email !== undefined && { email }),
    answers: { ...vehicleAnswers, ...answers },
  })

export type Shop = Awaited<ReturnType<typeof openGarage>>

/** The button in the header. */
export const menu = (name: string) => screen.findByRole('button', { name })

/** My garage, once it is open. */
export const garage = async () => within(await screen.findByRole('dialog', { name: 'My garage' }))

/** Whether the browser keeps something with this text. */
export const isKept = (text: string) => JSON.stringify({ ...localStorage }).includes(text)

/** The vehicles that this browser knows of. */
export const idsOf = ({ store }: Shop) => store.getState().garage.vehicles.map(({ _id }) => _id)

/** Chooses as far as given in the open garage, and adds what that is. */
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

/** Chooses a first vehicle. */
export async function addCivic(): Promise<void> {
  await userEvent.click(await menu('Choose a vehicle'))
  await add('2012', 'Honda', 'Civic', civic.engine)
  await menu('My garage: 2012 Honda Civic')
}
