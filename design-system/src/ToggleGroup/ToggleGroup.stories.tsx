import type { Meta, StoryObj } from '@storybook/react-vite'
import { LayoutGrid, List, Rows3 } from 'lucide-react'
import { useState, type ComponentProps } from 'react'
import { expect, fn, userEvent, within } from 'storybook/test'
import { ToggleGroup } from './ToggleGroup.tsx'

const meta = {
  title: 'Forms/ToggleGroup',
  tags: ['new'],
  component: ToggleGroup,
  args: {
    label: 'Show',
    options: [
      { id: 'all', label: 'Everybody' },
      { id: 'admins', label: 'Admins' },
      { id: 'disabled', label: 'Disabled accounts' },
    ],
    chosen: ['all'],
    onChosenChange: fn(),
  },
  parameters: {
    guidance: {
      do: [
        'Use two to five short labels for how a list or a chart is shown.',
        'Apply the choice at once.',
      ],
      dont: [
        'Ask for an answer in a form. Use RadioGroup or CheckboxGroup instead.',
        'Switch between sections of content. Use Tabs instead.',
        'Turn one setting on or off. Use Switch instead.',
      ],
    },
  },
} satisfies Meta<typeof ToggleGroup>
export default meta
type Story = StoryObj<typeof meta>

const Chosen = (props: ComponentProps<typeof ToggleGroup>) => {
  const [chosen, setChosen] = useState(props.chosen)
  return <ToggleGroup {...props} chosen={chosen} onChosenChange={setChosen} />
}
const render = (args: ComponentProps<typeof ToggleGroup>) => <Chosen {...args} />

const days = ['Monday', 'Tuesday', 'Wednesday'].map((label) => ({ id: label, label }))
const looks = [
  { id: 'grid', label: 'Pictures', icon: <LayoutGrid aria-hidden="true" /> },
  { id: 'list', label: 'List', icon: <List aria-hidden="true" /> },
  { id: 'rows', label: 'Table', icon: <Rows3 aria-hidden="true" /> },
]

export const Default: Story = {
  render,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const admins = canvas.getByRole('radio', { name: 'Admins' })
    await userEvent.click(admins)
    await expect(admins).toBeChecked()
    await expect(canvas.getByRole('radio', { name: 'Everybody' })).not.toBeChecked()
    await userEvent.click(admins)
    await expect(admins).toBeChecked()
  },
}

/** Each button can be on or off independently of the others. */
export const Several: Story = {
  render,
  args: { label: 'Days', options: days, chosen: ['Monday', 'Tuesday'], multiple: true },
  play: async ({ canvasElement }) => {
    const monday = within(canvasElement).getByRole('button', { name: 'Monday', pressed: true })
    await userEvent.click(monday)
    await expect(monday).toHaveAttribute('aria-pressed', 'false')
  },
}

export const WithIcons: Story = {
  render,
  args: { label: 'Look', options: looks, chosen: ['grid'] },
}

export const IconsAlone: Story = {
  render,
  args: { ...WithIcons.args, isIconOnly: true, isLabelHidden: true, size: 'sm' },
}

export const Disabled: Story = { args: { disabled: true } }

export const OneDisabled: Story = {
  args: {
    options: [
      { id: 'all', label: 'Everybody' },
      { id: 'admins', label: 'Admins', disabled: true },
    ],
  },
}

export const ByKeyboard: Story = {
  render,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.tab()
    await expect(canvas.getByRole('radio', { name: 'Everybody' })).toHaveFocus()
    await userEvent.keyboard('{ArrowRight}')
    await expect(canvas.getByRole('radio', { name: 'Admins' })).toHaveFocus()
    await userEvent.keyboard(' ')
    await expect(canvas.getByRole('radio', { name: 'Admins' })).toBeChecked()
  },
}

export const LongText: Story = {
  args: {
    label: 'Which of all the people that ever had an account here are in the list below',
    options: [
      { id: 'all', label: 'Everybody who has, or ever had, an account of this shop' },
      { id: 'admins', label: 'Reibungsdämpfungsbelagsverschleißanzeigekontaktsatzverwalter' },
    ],
  },
}

export const RightToLeft: Story = {
  render,
  args: {
    label: 'عرض',
    options: [
      { id: 'all', label: 'الجميع' },
      { id: 'admins', label: 'المشرفون' },
    ],
  },
  globals: { direction: 'rtl' },
}

export const Dark: Story = { render, globals: { theme: 'dark' } }
