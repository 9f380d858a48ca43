import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { SyntheticEvent } from 'react'
import { Button } from './Button.tsx'

test('responds to mouse, Enter and Space', async () => {
  const user = userEvent.setup()
  const onPress = jest.fn()
  render(<Button onPress={onPress}>Order</Button>)

  await user.click(screen.getByRole('button', { name: 'Order' }))
  await user.keyboard('{Enter}')
  await user.keyboard(' ')

  expect(onPress).toHaveBeenCalledTimes(3)
})

test('ignores clicks, does not submit, and keeps its name and focus while loading', async () => {
  const user = userEvent.setup()
  const onPress = jest.fn()
  const onSubmit = jest.fn((event: SyntheticEvent) => event.preventDefault())
  const pay = (isLoading: boolean) => (
    <form onSubmit={onSubmit}>
      <Button type="submit" isLoading={isLoading} onPress={onPress}>
        Pay
      </Button>
    </form>
  )
  const { rerender } = render(pay(false))
  await user.click(screen.getByRole('button', { name: 'Pay' }))
  expect(onSubmit).toHaveBeenCalledTimes(1)

  rerender(pay(true))
  const button = screen.getByRole('button', { name: /Pay/ })
  await user.click(button)
  await user.keyboard('{Enter}')

  expect(onPress).toHaveBeenCalledTimes(1)
  expect(onSubmit).toHaveBeenCalledTimes(1)
  expect(button).toHaveFocus()
})

test('does nothing when disabled', async () => {
  const onPress = jest.fn()
  render(
    <Button disabled onPress={onPress}>
      Order
    </Button>,
  )
  await userEvent.setup().click(screen.getByRole('button', { name: 'Order' }))
  expect(onPress).not.toHaveBeenCalled()
})

test('clears the screen reader announcement when the button is removed while loading', async () => {
  const user = userEvent.setup()
  const { rerender, unmount } = render(<Button>Sign in</Button>)
  await user.tab()
  rerender(<Button isLoading>Sign in</Button>)
  const announced = () => document.querySelectorAll('[data-live-announcer] [aria-labelledby]')
  expect(announced()).toHaveLength(1)
  unmount()
  await Promise.resolve()
  expect(announced()).toHaveLength(0)

  // The first announcement on a page is delayed by 0.1 s, so the button may already be removed.
  const late = document.createElement('div')
  late.setAttribute('aria-labelledby', 'gone')
  document.querySelector('[data-live-announcer] [role=log]')?.append(late)
  expect(announced()).toHaveLength(1)
  await Promise.resolve()
  expect(announced()).toHaveLength(0)
})
