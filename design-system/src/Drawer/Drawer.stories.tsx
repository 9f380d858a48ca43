import type { Meta, StoryObj } from '@storybook/react-vite'
import { useEffect, useState, type ComponentProps } from 'react'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { Button } from '../Button/Button.tsx'
import { Stack } from '../Stack/Stack.tsx'
import { TextField } from '../TextField/TextField.tsx'
import { Drawer } from './Drawer.tsx'

/** Page with a button that opens the drawer. */
const Page = ({ isOpen: isOpenFirst, onClose, ...rest }: ComponentProps<typeof Drawer>) => {
  const [isOpen, setIsOpen] = useState(isOpenFirst)
  useEffect(() => setIsOpen(isOpenFirst), [isOpenFirst])
  return (
    <>
      <Button onPress={() => setIsOpen(true)}>Open filters</Button>
      <Drawer
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
  title: 'Overlays/Drawer',
  component: Drawer,
  args: {
    title: 'Filters',
    isOpen: true,
    onClose: fn(),
    children: (
      <Stack gap={5}>
        <TextField label="Brand" defaultValue="Ferro" />
        <TextField label="Highest price" description="In dollars." />
      </Stack>
    ),
    footer: (
      <>
        <Button variant="secondary">Clear</Button>
        <Button>Show 24 parts</Button>
      </>
    ),
  },
  render: (args) => <Page {...args} />,
  parameters: {
    docs: { story: { inline: false, iframeHeight: 480 } },
    guidance: {
      do: [
        'Use it for content that accompanies the page, such as filters, a basket or row details.',
      ],
      dont: [
        'Ask a question that needs an answer. Use Modal instead.',
        'Show a form with more than a few fields. Use a page instead.',
      ],
    },
  },
} satisfies Meta<typeof Drawer>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = { tags: ['picture'] }

export const FromTheStart: Story = { args: { side: 'start' } }

export const Closed: Story = { args: { isOpen: false } }

export const ByKeyboard: Story = {
  args: { isOpen: false },
  play: async ({ canvasElement, args }) => {
    const open = within(canvasElement).getByRole('button', { name: 'Open filters' })
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    const drawer = await screen.findByRole('dialog', { name: 'Filters' })
    for (let presses = 0; presses < 6; presses += 1) {
      await userEvent.tab()
      await expect(drawer.contains(document.activeElement)).toBe(true)
    }
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(drawer).not.toBeInTheDocument())
    await waitFor(() => expect(open).toHaveFocus())
    await expect(args.onClose).toHaveBeenCalledTimes(1)
  },
}

export const LongText: Story = {
  args: {
    title: 'Everything this list can be narrowed by, the brands of all makers included',
    children: Array.from({ length: 30 }, (_, index) => (
      <p key={index}>Brand {index + 1} has parts for the front axle and for the rear axle.</p>
    )),
  },
}

export const RightToLeft: Story = { globals: { direction: 'rtl' } }

export const Dark: Story = { globals: { theme: 'dark' } }
