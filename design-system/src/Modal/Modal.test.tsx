import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { Button } from '../Button/Button.tsx'
import { TextField } from '../TextField/TextField.tsx'
import { Modal } from './Modal.tsx'

const Booking = ({ isAlert = false }: { isAlert?: boolean }) => {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button onPress={() => setIsOpen(true)}>Open Order</Button>
      <Modal
        title="Brake disc"
        isAlert={isAlert}
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        footer={<Button>Submit</Button>}
      >
        <TextField label="Phone" />
      </Modal>
    </>
  )
}

test('has its title as accessible name, traps the focus, and restores the focus on Escape', async () => {
  const user = userEvent.setup()
  render(<Booking />)
  await user.click(screen.getByRole('button', { name: 'Open Order' }))
  const dialog = await screen.findByRole('dialog', { name: 'Brake disc' })

  for (let presses = 0; presses < 6; presses += 1) {
    await user.tab()
    expect(dialog.contains(document.activeElement)).toBe(true)
  }
  expect(screen.queryByRole('button', { name: 'Open Order' })).not.toBeInTheDocument()

  await user.keyboard('{Escape}')
  await waitFor(() => expect(dialog).not.toBeInTheDocument())
  await waitFor(() => expect(screen.getByRole('button', { name: 'Open Order' })).toHaveFocus())
})

test('closes when the user clicks its close button or outside the dialog', async () => {
  const user = userEvent.setup()
  render(<Booking />)
  await user.click(screen.getByRole('button', { name: 'Open Order' }))
  await user.click(await screen.findByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())

  await user.click(screen.getByRole('button', { name: 'Open Order' }))
  await screen.findByRole('dialog')
  await user.click(document.body)
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
})

test('an alert stays open when the user clicks outside the dialog', async () => {
  const user = userEvent.setup()
  render(<Booking isAlert />)
  await user.click(screen.getByRole('button', { name: 'Open Order' }))
  const dialog = await screen.findByRole('alertdialog', { name: 'Brake disc' })
  await user.click(document.body)
  expect(dialog).toBeInTheDocument()
})
