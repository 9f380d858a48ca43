import type { Meta, StoryObj } from '@storybook/react-vite'
import { useEffect, useState, type ComponentProps } from 'react'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { Button } from '../Button/Button.tsx'
import { TextField } from '../TextField/TextField.tsx'
import { Modal } from './Modal.tsx'

/** Page with a button that opens the dialog. */
const Page = ({ isOpen: isOpenFirst, onClose, ...rest }: ComponentProps<typeof Modal>) => {
  const [isOpen, setIsOpen] = useState(isOpenFirst)
  useEffect(() => setIsOpen(isOpenFirst), [isOpenFirst])
  return (
    <>
      <Button onPress={() => setIsOpen(true)}>Open Order</Button>
      <Modal
        {...rest}
        isOpen={isOpen}
        onClose={() => {
          setIsOpen(false)
          onClose()
        }}
      />
    </>
  )
}

const meta = {
  title: 'Overlays/Modal',
  component: Modal,
  args: {
    title: 'Order: brake pad set',
    isOpen: true,
    onClose: fn(),
    children: <TextField label="Phone" description="For the driver only." />,
    footer: (
      <>
        <Button variant="secondary">Back</Button>
        <Button>Place order</Button>
      </>
    ),
  },
  render: (args) => <Page {...args} />,
  parameters: {
    docs: { story: { inline: false, iframeHeight: 480 } },
    guidance: {
      do: [
        'Write a title that says what the dialog asks or does.',
        'Repeat the verb on the buttons: Delete, not OK.',
      ],
      dont: [
        'Show a message that needs no answer. Use a toast instead.',
        'Open a dialog from another dialog.',
      ],
    },
  },
} satisfies Meta<typeof Modal>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = { tags: ['picture'] }

export const Alert: Story = {
  args: {
    size: 'sm',
    isAlert: true,
    title: 'Delete this product?',
    children: <p>Oil filter will be taken off sale at once.</p>,
    footer: (
      <>
        <Button variant="secondary">Keep it</Button>
        <Button variant="danger">Delete</Button>
      </>
    ),
  },
}

export const Large: Story = { args: { size: 'lg' } }

export const WithoutButtons: Story = { args: { footer: undefined } }

export const Closed: Story = { args: { isOpen: false } }

export const Loading: Story = {
  args: {
    footer: (
      <>
        <Button variant="secondary" disabled>
          Back
        </Button>
        <Button isLoading>Place order</Button>
      </>
    ),
  },
}

export const ByKeyboard: Story = {
  args: { isOpen: false },
  play: async ({ canvasElement, args }) => {
    const open = within(canvasElement).getByRole('button', { name: 'Open Order' })
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    const dialog = await screen.findByRole('dialog', { name: 'Order: brake pad set' })
    for (let presses = 0; presses < 5; presses += 1) {
      await userEvent.tab()
      await expect(dialog.contains(document.activeElement)).toBe(true)
    }
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(dialog).not.toBeInTheDocument())
    await waitFor(() => expect(open).toHaveFocus())
    await expect(args.onClose).toHaveBeenCalledTimes(1)
  },
}

export const LongText: Story = {
  args: {
    title: 'Order: timing chain kit with tensioner, guide rails, sprockets and every seal with it',
    children: Array.from({ length: 30 }, (_, index) => (
      <p key={index}>Condition {index + 1} of the order, which nobody reads to its end.</p>
    )),
  },
}

export const RightToLeft: Story = { globals: { direction: 'rtl' } }

export const Dark: Story = { globals: { theme: 'dark' } }
