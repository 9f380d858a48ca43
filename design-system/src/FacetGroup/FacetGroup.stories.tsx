import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState, type ComponentProps } from 'react'
import { expect, fn, userEvent, within } from 'storybook/test'
import { inColumn } from '../Field/in-column.tsx'
import { FacetGroup } from './FacetGroup.tsx'

const brands = ['Aldera', 'Brunn', 'Corvane', 'Dorn', 'Ferrow', 'Halden', 'Ismar', 'Juno', 'Kest']

const meta = {
  title: 'Forms/FacetGroup',
  tags: ['new'],
  component: FacetGroup,
  decorators: [inColumn],
  args: {
    label: 'Category',
    facets: [
      { value: 'Brake pads', count: 1240 },
      { value: 'Bulbs', count: 311 },
      { value: 'Filters', count: 0 },
    ],
    chosen: ['Bulbs'],
    onChosenChange: fn(),
  },
  parameters: {
    guidance: {
      do: ['Show counts that reflect the choices in the other filters.'],
      dont: [
        'Use it for a single choice. Use RadioGroup or Select instead.',
        'Use it for choices that are submitted with a form.',
      ],
    },
  },
} satisfies Meta<typeof FacetGroup>
export default meta
type Story = StoryObj<typeof meta>

const Chosen = (props: ComponentProps<typeof FacetGroup>) => {
  const [chosen, setChosen] = useState(props.chosen)
  return <FacetGroup {...props} chosen={chosen} onChosenChange={setChosen} />
}

export const Default: Story = {
  render: (args) => <Chosen {...args} />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('group', { name: 'Category' })).toBeVisible()
    const pads = canvas.getByRole('checkbox', { name: 'Brake pads 1,240' })
    await userEvent.click(pads)
    await expect(pads).toBeChecked()
    await expect(canvas.getByRole('checkbox', { name: 'Bulbs 311' })).toBeChecked()
    await userEvent.click(pads)
    await expect(pads).not.toBeChecked()
  },
}
export const Many: Story = {
  args: {
    label: 'Brand',
    facets: [...brands, 'Lund'].map((value, index) => ({ value, count: 90 - index })),
    chosen: ['Lund'],
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getAllByRole('checkbox')).toHaveLength(9)
    await expect(canvas.getByRole('checkbox', { name: /^Lund/ })).toBeChecked()
    await userEvent.click(canvas.getByRole('button', { name: 'Show all 10' }))
    await expect(canvas.getAllByRole('checkbox')).toHaveLength(10)
    await userEvent.click(canvas.getByRole('button', { name: 'Show fewer' }))
    await expect(canvas.getAllByRole('checkbox')).toHaveLength(9)
  },
}
/** A selected value that is not among the first few is shown below its parent value. */
export const BelowOthers: Story = {
  args: {
    facets: [
      { value: 'Brakes', count: 1551 },
      { value: 'Brake pads', count: 1240, level: 1 },
      { value: 'Ceramic pads', count: 12, level: 2 },
      ...brands.map((value, index) => ({ value, count: 90 - index })),
      { value: 'Wipers', count: 40 },
      { value: 'Wiper blades', count: 22, level: 1 },
      { value: 'Wiper arms', count: 18, level: 1 },
    ],
    chosen: ['Wiper arms'],
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getAllByRole('checkbox')).toHaveLength(10)
    await expect(canvas.getByRole('checkbox', { name: 'Wipers 40' })).not.toBeChecked()
    await expect(canvas.getByRole('checkbox', { name: 'Wiper arms 18' })).toBeChecked()
    await expect(canvas.queryByRole('checkbox', { name: 'Wiper blades 22' })).toBeNull()
  },
}
export const LongText: Story = {
  args: {
    facets: [{ value: 'Reibungsdämpfungsbelagsverschleißanzeigekontaktsätze', count: 100_000 }],
  },
}
export const RightToLeft: Story = { args: { label: 'الفئة' }, globals: { direction: 'rtl' } }
export const Dark: Story = { globals: { theme: 'dark' } }
