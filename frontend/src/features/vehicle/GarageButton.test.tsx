import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { GarageButton } from './GarageButton.tsx'

const mockAway = () => {
  throw new TypeError('Failed to fetch dynamically imported module')
}
jest.mock('./GarageDrawer.tsx', () => mockAway())
jest.mock('../../lib/toast.ts', () => mockAway())

test('GarageButton shows an error and keeps the page usable when its code fails to load', async () => {
  render(
    <form>
      <input aria-label="Email" defaultValue="ada@axle.test" />
      <GarageButton>Choose a vehicle</GarageButton>
    </form>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Choose a vehicle' }))
  expect(await screen.findByRole('status')).toHaveTextContent(
    'Your garage cannot be opened right now. Check your connection and try again.',
  )
  expect(screen.getByLabelText('Email')).toHaveValue('ada@axle.test')
  expect(screen.getByRole('button', { name: 'Choose a vehicle' })).toBeEnabled()
})
