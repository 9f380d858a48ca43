import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Popover } from './Popover.tsx'

const setUp = () => {
  render(
    <>
      <Popover label="Delivery">
        <a href="#times">Times</a>
      </Popover>
      <p>Elsewhere</p>
    </>,
  )
  return { user: userEvent.setup(), trigger: screen.getByRole('button', { name: 'Delivery' }) }
}

test("opens by keyboard, has its button's name, and restores the focus on Escape", async () => {
  const { user, trigger } = setUp()
  expect(trigger).toHaveAttribute('aria-expanded', 'false')
  await user.tab()
  await user.keyboard('{Enter}')
  const panel = await screen.findByRole('dialog', { name: 'Delivery' })
  expect(trigger).toHaveAttribute('aria-expanded', 'true')
  await waitFor(() => expect(panel).toContainElement(document.activeElement as HTMLElement))

  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  await waitFor(() => expect(trigger).toHaveFocus())
})

test('closes when the user clicks outside the panel', async () => {
  const { user, trigger } = setUp()
  await user.click(trigger)
  await screen.findByRole('dialog')
  await user.click(document.body)
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
})
