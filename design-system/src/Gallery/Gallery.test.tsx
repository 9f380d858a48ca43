import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Gallery } from './Gallery.tsx'

const pictures = ['front', 'back', 'box'].map((side) => ({
  src: `/${side}.webp`,
  alt: `The ${side}`,
}))

const opened = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Enlarge the picture of Pads' }))
  return within(await screen.findByRole('dialog', { name: 'Pads' }))
}

test('a single picture has no thumbnails and no next button', async () => {
  render(<Gallery label="Pads" pictures={pictures.slice(0, 1)} />)
  expect(screen.queryByRole('button', { name: /^Picture/ })).toBeNull()
  const dialog = await opened()
  expect(dialog.getByRole('img', { name: 'The front' })).toBeInTheDocument()
  expect(dialog.queryByRole('button', { name: 'Next picture' })).toBeNull()
})

test('renders nothing without pictures', () => {
  const { container } = render(<Gallery label="Pads" pictures={[]} />)
  expect(container).toBeEmptyDOMElement()
})

test('a click on a thumbnail shows its picture and marks the thumbnail as current', async () => {
  render(<Gallery label="Pads" pictures={pictures} />)
  const second = screen.getByRole('button', { name: 'Picture 2 of 3' })
  await userEvent.click(second)
  expect(second).toHaveAttribute('aria-current', 'true')
  expect(screen.getByRole('img', { name: 'The back' })).toBeInTheDocument()
  expect(screen.queryByRole('img', { name: 'The front' })).toBeNull()
})

test('dialog keys and buttons wrap around, and closing the dialog leaves its current picture on the page', async () => {
  render(<Gallery label="Pads" pictures={pictures} />)
  const dialog = await opened()
  await userEvent.keyboard('{ArrowLeft}')
  expect(await dialog.findByText('Picture 3 of 3')).toBeInTheDocument()
  await userEvent.click(dialog.getByRole('button', { name: 'Next picture' }))
  await userEvent.keyboard('{ArrowRight}')
  expect(await dialog.findByText('Picture 2 of 3')).toBeInTheDocument()
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getByRole('button', { name: 'Picture 2 of 3' })).toHaveAttribute('aria-current')
})

test('arrow keys scroll an enlarged picture instead of showing the next picture', async () => {
  render(<Gallery label="Pads" pictures={pictures} />)
  const dialog = await opened()
  await userEvent.click(dialog.getByRole('button', { name: 'Make the picture larger' }))
  expect(dialog.getByRole('region', { name: 'Enlarged picture of Pads' })).toHaveAttribute(
    'tabindex',
    '0',
  )
  await userEvent.keyboard('{ArrowRight}')
  expect(dialog.getByText('Picture 1 of 3')).toBeInTheDocument()
})

test('shows the last picture when the current picture is removed from the list', async () => {
  const { rerender } = render(<Gallery label="Pads" pictures={pictures} />)
  await userEvent.click(screen.getByRole('button', { name: 'Picture 3 of 3' }))
  rerender(<Gallery label="Pads" pictures={pictures.slice(0, 2)} />)
  expect(screen.getByRole('img', { name: 'The back' })).toBeInTheDocument()
})
