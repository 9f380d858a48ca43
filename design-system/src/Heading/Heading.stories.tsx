import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { Stack } from '../Stack/Stack.tsx'
import { Heading } from './Heading.tsx'

const meta = {
  title: 'Content/Heading',
  component: Heading,
  args: { level: 2, children: 'My Orders' },
  parameters: {
    guidance: {
      do: ['Set the level by the page structure, and the size by visual importance.'],
      dont: [
        'Use it in a Section or Card. Both have their own headings.',
        'Skip a level to get a different look.',
      ],
    },
  },
} satisfies Meta<typeof Heading>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('heading', { level: 2 })).toBeVisible()
  },
}
export const Sizes: Story = {
  render: () => (
    <Stack>
      <Heading level={1} size="3xl">
        Sign in
      </Heading>
      <Heading level={2}>My Orders</Heading>
      <Heading level={3} size="xl">
        Delivery address
      </Heading>
      <Heading level={4} size="lg">
        Find the part
      </Heading>
    </Stack>
  ),
}
/** A hidden heading is only for screen readers and for tools that navigate by headings. */
export const Hidden: Story = {
  // The heading is invisible, so a documentation page would show an empty box.
  tags: ['!autodocs'],
  args: { level: 1, isHidden: true, children: 'Loading the part' },
  play: async ({ canvasElement }) => {
    const heading = within(canvasElement).getByRole('heading', { level: 1 })
    await expect(heading.getBoundingClientRect().width).toBeLessThan(2)
  },
}
export const LongText: Story = { args: { children: 'Reibungsdämpfungsbelagsverschleiß'.repeat(4) } }
export const RightToLeft: Story = { args: { children: 'طلباتي' }, globals: { direction: 'rtl' } }
export const Dark: Story = { ...Sizes, tags: [], globals: { theme: 'dark' } }
