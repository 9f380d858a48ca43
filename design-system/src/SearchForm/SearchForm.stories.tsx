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
      do: ['Once a page, in the bar at its top.', 'Lead to a list that can be narrowed.'],
      dont: ['To search in a list that is on the page: that is a SearchField.'],
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
