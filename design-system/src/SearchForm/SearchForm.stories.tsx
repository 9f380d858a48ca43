import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { SearchForm } from './SearchForm.tsx'

const meta = {
  title: 'Navigation/SearchForm',
  tags: ['new'],
  component: SearchForm,
  args: { label: 'Find parts', action: '?parts', name: 'search', onSearch: fn() },
  parameters: {
    guidance: {
      do: [
        'Use it once on each page, in the bar at the top.',
        'Lead users to a list that they can filter.',
      ],
      dont: ['Search a list on the current page. Use SearchField instead.'],
    },
  },
} satisfies Meta<typeof SearchForm>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ args, canvasElement }) => {
    const field = within(canvasElement).getByRole('searchbox', { name: 'Find parts' })
    await userEvent.clear(field)
    await userEvent.type(field, ' brake pads {Enter}')
    await expect(args.onSearch).toHaveBeenLastCalledWith('brake pads')
  },
}

export const Phone: Story = { globals: { viewport: { value: 'phone' } } }

export const LongText: Story = {
  args: { label: 'Find parts, tools and accessories for your car by name or number' },
}

export const RightToLeft: Story = { globals: { direction: 'rtl' } }

export const Dark: Story = { globals: { theme: 'dark' } }
