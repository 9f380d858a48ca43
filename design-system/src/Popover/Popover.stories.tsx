import type { Meta, StoryObj } from '@storybook/react-vite'
import { Info } from 'lucide-react'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { Checkbox } from '../Checkbox/Checkbox.tsx'
import { Link } from '../Link/Link.tsx'
import { Stack } from '../Stack/Stack.tsx'
import { Text } from '../Text/Text.tsx'
import { Popover } from './Popover.tsx'

const meta = {
  title: 'Overlays/Popover',
  tags: ['new'],
  component: Popover,
  args: {
    label: 'Delivery',
    icon: <Info aria-hidden="true" />,
    children: (
      <Stack gap={2}>
        <Text>Parcels leave the day you order, if you order before 3 PM.</Text>
        <Link href="?delivery">Times and prices</Link>
      </Stack>
    ),
  },
  parameters: {
    guidance: {
      do: ['Show a short text, or two or three controls that take effect at once.'],
      dont: [
        'Show a list of actions. Use Menu instead.',
        'Ask a question that users must answer before they continue. Use Modal instead.',
        'Show only a text about a control. Use Tooltip instead.',
      ],
    },
  },
} satisfies Meta<typeof Popover>
export default meta
type Story = StoryObj<typeof meta>

/** Opens the popover by keyboard. The panel's code is loaded on demand, which takes a moment the first time. */
const opened = async (canvasElement: HTMLElement) => {
  const button = within(canvasElement).getByRole('button')
  await userEvent.tab()
  await expect(button).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  return { button, panel: await screen.findByRole('dialog', {}, { timeout: 10_000 }) }
}

export const Default: Story = {}

export const Open: Story = {
  // A documentation page runs no interactions, so this story would look like the first story there.
  tags: ['!autodocs'],
  play: async ({ canvasElement }) => {
    await opened(canvasElement)
  },
}

/** Controls take effect at once, and the panel stays open. */
export const WithControls: Story = {
  args: {
    label: 'Columns',
    icon: undefined,
    variant: 'quiet',
    size: 'sm',
    children: (
      <>
        <Checkbox label="Price" defaultChecked />
        <Checkbox label="Stock" />
      </>
    ),
  },
  play: async ({ canvasElement }) => {
    const { panel } = await opened(canvasElement)
    const stock = within(panel).getByRole('checkbox', { name: 'Stock' })
    await userEvent.click(stock)
    await expect(stock).toBeChecked()
    await expect(panel).toBeVisible()
  },
}

export const ByKeyboard: Story = {
  play: async ({ canvasElement }) => {
    const { button, panel } = await opened(canvasElement)
    await expect(panel).toHaveAccessibleName('Delivery')
    await userEvent.tab()
    await expect(within(panel).getByRole('link')).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(panel).not.toBeInTheDocument())
    await waitFor(() => expect(button).toHaveFocus())
  },
}

export const LongText: Story = {
  args: {
    label: 'What becomes of a parcel that nobody takes in at the first address',
    children: (
      <Text>
        Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen, and everything else that is in
        it, stays at the nearest shop that keeps parcels for seven days and comes back to us then.
      </Text>
    ),
  },
  play: Open.play,
}

export const RightToLeft: Story = { ...Open, globals: { direction: 'rtl' } }

export const Dark: Story = { ...Open, globals: { theme: 'dark' } }
