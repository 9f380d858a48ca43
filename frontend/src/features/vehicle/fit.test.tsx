/** @jest-environment <rootDir>/frontend/src/testing/browser-environment.ts */
import { combineReducers, configureStore } from '@reduxjs/toolkit'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Provider } from 'react-redux'
import { civic } from '../../testing/open-garage.ts'
import { FitBadge } from './FitBadge.tsx'
import { FitsFilter } from './FitsFilter.tsx'
import { garageSlice, vehicleAdded } from './garage-slice.ts'

test.each([
  ['fits', 'Fits your Civic'],
  ['misfits', 'Does not fit your Civic'],
] as const)('FitBadge shows the result for a product that %s', (fit, words) => {
  render(<FitBadge fit={fit} vehicle={civic} />)
  expect(screen.getByText(words)).toBeVisible()
})

test.each([
  ['the fit is not known', 'unknown', civic],
  ['there is no result', undefined, civic],
  ['no vehicle is chosen', 'fits', null],
] as const)('FitBadge is empty when %s', (_what, fit, vehicle) => {
  const { container } = render(<FitBadge fit={fit} vehicle={vehicle} />)
  expect(container).toBeEmptyDOMElement()
})

function showFilter(hasVehicle: boolean) {
  const reducer = combineReducers({ [garageSlice.name]: garageSlice.reducer })
  const store = configureStore({ reducer })
  if (hasVehicle) store.dispatch(vehicleAdded({ vehicle: civic }))
  const onChange = jest.fn()
  render(
    <Provider store={store}>
      <FitsFilter value={false} onChange={onChange} />
    </Provider>,
  )
  return onChange
}

test('FitsFilter filters by the active vehicle', async () => {
  const onChange = showFilter(true)
  await userEvent.click(
    screen.getByRole('switch', { name: 'Only what fits your 2012 Honda Civic' }),
  )
  expect(onChange).toHaveBeenCalledWith(true)
})

test('FitsFilter renders nothing when there is no vehicle', () => {
  showFilter(false)
  expect(screen.queryByRole('switch')).toBeNull()
})
