import type { Meta, StoryObj } from '@storybook/react-vite'
import { Stack } from '../Stack/Stack.tsx'
import { Skeleton } from './Skeleton.tsx'

const meta = {
  title: 'Feedback/Skeleton',
  component: Skeleton,
  args: { width: '16rem', height: '2rem' },
  parameters: {
    guidance: {
      do: ['Match the size of the content that is loading, and set aria-busy on its container.'],
      dont: [
        'Show it after a click on a button. Set isLoading on the Button instead.',
        'Show it for more than a few seconds.',
      ],
    },
  },
} satisfies Meta<typeof Skeleton>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Picture: Story = { args: { ratio: 4 / 3 } }
export const Product: Story = {
  render: () => (
    <div aria-busy="true">
      <Stack gap={3}>
        <Skeleton width="18rem" ratio={4 / 3} />
        <Skeleton width="14rem" height="1.5rem" />
        <Skeleton width="6rem" height="1.75rem" />
      </Stack>
    </div>
  ),
}
export const RightToLeft: Story = { ...Product, globals: { direction: 'rtl' } }
export const Dark: Story = { ...Product, globals: { theme: 'dark' } }
