import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ErrorState } from './ErrorState.tsx'

test('shows the error message, and calls onRetry when the button is clicked', async () => {
  const onRetry = jest.fn()
  const { rerender } = render(
    <ErrorState message="The reviews could not be loaded." onRetry={onRetry} />,
  )
  expect(screen.getByRole('alert')).toHaveTextContent('The reviews could not be loaded.')
  await userEvent.setup().click(screen.getByRole('button', { name: 'Retry' }))
  expect(onRetry).toHaveBeenCalledTimes(1)

  rerender(<ErrorState message="The reviews could not be loaded." />)
  expect(screen.queryByRole('button')).not.toBeInTheDocument()
})
