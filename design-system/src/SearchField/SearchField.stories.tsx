import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState, type ComponentProps } from 'react'
import { expect, fn, userEvent, within } from 'storybook/test'
import { inColumn } from '../Field/in-column.tsx'
import { SearchField } from './SearchField.tsx'

const meta = {
  title: 'Forms/SearchField',
  tags: ['new'],
  component: SearchField,
  decorators: [inColumn],
  args: {
    label: 'Search',
    value: '',
    placeholder: 'Name, brand, part number',
    suggestions: [
      { id: '1', text: 'Brunn brake pads, front axle', kind: 'Product' },
      { id: '2', text: 'Brunn', kind: 'Brand' },
      { id: '3', text: 'BRU-2045-F', kind: 'Part number' },
    ],
    onChange: fn(),
    onSettle: fn(),
    onChoose: fn(),
  },
  parameters: {
    guidance: {
      do: ['Show at most eight suggestions, each with its kind and with the best one first.'],
      dont: ['Use it if users must choose from a fixed list. Use Select instead.'],
    },
  },
} satisfies Meta<typeof SearchField>
export default meta
type Story = StoryObj<typeof meta>

const Typed = (props: ComponentProps<typeof SearchField>) => {
  const [text, setText] = useState(props.value)
  return <SearchField {...props} value={text} onChange={({ target }) => setText(target.value)} />
}

export const Default: Story = { render: (args) => <Typed {...args} /> }
export const Opened: Story = {
  render: (args) => <Typed {...args} />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.type(canvas.getByRole('combobox', { name: 'Search' }), 'bru')
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    await expect(canvas.getByRole('option', { name: /^Brunn Brand$/ })).toHaveAttribute(
      'aria-selected',
      'true',
    )
  },
}
export const NothingSuggested: Story = { args: { value: 'xyzzy', suggestions: [] } }
export const LongText: Story = {
  ...Opened,
  args: {
    suggestions: [
      { id: '1', text: 'Reibungsdämpfungsbelagsverschleißanzeigekontaktsatz', kind: 'Part number' },
      { id: '2', text: 'Brunn', kind: 'Brand' },
    ],
  },
}
export const RightToLeft: Story = { ...Opened, globals: { direction: 'rtl' } }
export const Dark: Story = { ...Opened, globals: { theme: 'dark' } }
