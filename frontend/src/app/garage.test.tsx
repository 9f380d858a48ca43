/** @jest-environment <rootDir>/frontend/src/testing/browser-environment.ts */
import { cleanup, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { problem } from '../testing/fake-gateway.ts'
import {
  accord,
  add,
  civic,
  fakeAccount,
  garage,
  getVehicleIds,
  isKept,
  menu,
  openGarage,
} from '../testing/open-garage.ts'

test('garage adds a vehicle step by step and restores it after a reload', async () => {
  await openGarage()
  await userEvent.click(await menu('Choose a vehicle'))
  const dialog = await garage()
  expect(dialog.getByLabelText('Make')).toBeDisabled()
  expect(dialog.getByLabelText('Model')).toBeDisabled()
  expect(dialog.queryByLabelText('Engine')).toBeNull()
  expect(dialog.getByRole('button', { name: 'Add this vehicle' })).toBeDisabled()
  await add('2012', 'Honda', 'Civic', civic.engine)
  expect(await menu('My garage: 2012 Honda Civic')).toHaveTextContent('2012 Honda Civic')
  await waitFor(() => expect(isKept(civic._id)).toBe(true))
  cleanup()
  const { calls } = await openGarage()
  expect(await menu('My garage: 2012 Honda Civic')).toBeVisible()
  expect(calls.some(({ path }) => path === '/profile/garage')).toBe(false)
})

test('garage skips the engine step for a single engine, and resets the later steps after a change', async () => {
  await openGarage()
  await userEvent.click(await menu('Choose a vehicle'))
  const dialog = await garage()
  await waitFor(() => expect(dialog.getByLabelText('Year')).toBeEnabled())
  await userEvent.selectOptions(dialog.getByLabelText('Year'), '2013')
  expect(await dialog.findByText('None known')).toBeInTheDocument()
  await add('2012', 'Honda', 'Accord')
  expect(await menu('My garage: 2012 Honda Accord')).toBeVisible()
})

test('garage shows an error and a retry button when makes or models fail to load', async () => {
  let isAway = true
  const makes = () => (isAway ? problem(404, 'Makes cannot be had now.') : { body: ['Honda'] })
  await openGarage(undefined, { 'GET /vehicles/makes': makes })
  await userEvent.click(await menu('Choose a vehicle'))
  const dialog = await garage()
  await waitFor(() => expect(dialog.getByLabelText('Year')).toBeEnabled())
  await userEvent.selectOptions(dialog.getByLabelText('Year'), '2012')
  expect(await dialog.findByText('Makes cannot be had now.')).toBeVisible()
  isAway = false
  await userEvent.click(dialog.getByRole('button', { name: 'Retry' }))
  await add('2012', 'Honda', 'Accord')
  expect(await menu('My garage: 2012 Honda Accord')).toBeVisible()
})

test('garage activates at most one vehicle and can undo a removal', async () => {
  const shop = await openGarage('ada@axle.test', fakeAccount(civic, accord).answers)
  await waitFor(() => expect(getVehicleIds(shop)).toEqual([civic._id, accord._id]))
  await userEvent.click(await menu('Choose a vehicle'))
  const dialog = await garage()
  expect(dialog.getByRole('radio', { name: 'No vehicle' })).toBeChecked()
  await userEvent.click(dialog.getByRole('radio', { name: '2012 Honda Civic' }))
  await userEvent.click(dialog.getByRole('button', { name: /^Remove 2012 Honda Civic/ }))
  expect(dialog.queryByRole('radio', { name: '2012 Honda Civic' })).toBeNull()
  expect(dialog.getByRole('radio', { name: 'No vehicle' })).toBeChecked()
  const undo = dialog.getByRole('button', { name: 'Undo' })
  await waitFor(() => expect(undo).toHaveFocus())
  expect(undo).toHaveAccessibleDescription('2012 Honda Civic is removed')
  await userEvent.click(undo)
  expect(dialog.getByRole('radio', { name: '2012 Honda Civic' })).toBeChecked()
  expect(getVehicleIds(shop)).toEqual([civic._id, accord._id])
  await userEvent.click(dialog.getByRole('radio', { name: 'No vehicle' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Close' }))
  expect(await menu('Choose a vehicle')).toBeVisible()
})
