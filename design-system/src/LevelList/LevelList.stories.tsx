import type { Meta, StoryObj } from '@storybook/react-vite'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { expect, within } from 'storybook/test'
import { IconButton } from '../IconButton/IconButton.tsx'
import { LevelList } from './LevelList.tsx'

const row = (id: string, name: string, level: number) => ({
  id,
  level,
  content: name,
  actions: (
    <>
      <IconButton size="sm" label={`Move ${name} up`} icon={<ArrowUp aria-hidden="true" />} />
      <IconButton size="sm" label={`Move ${name} down`} icon={<ArrowDown aria-hidden="true" />} />
    </>
  ),
})

const meta = {
  title: 'Data/LevelList',
  tags: ['new'],
  component: LevelList,
  args: {
    label: 'Departments',
    rows: [
      row('1', 'Workshop', 0),
      row('2', 'Lifts', 1),
      row('3', 'Jacks', 2),
      row('4', 'Office', 0),
    ],
  },
  parameters: {
    guidance: {
      do: ['Use it for a small ordered hierarchy that users edit.'],
      dont: [
        'Show thousands of rows, or rows that open and close.',
        'Show figures in columns. Use Table instead.',
      ],
    },
  },
} satisfies Meta<typeof LevelList>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('list', { name: 'Departments' })).toBeVisible()
    await expect(canvas.getAllByRole('listitem')).toHaveLength(4)
  },
}
export const WithoutActions: Story = {
  args: {
    rows: [
      { id: '1', level: 0, content: 'Workshop' },
      { id: '2', level: 1, content: 'Lifts' },
    ],
  },
}
export const LongText: Story = {
  args: {
    rows: [row('1', 'Reibungsdämpfungsbelagsverschleißanzeigekontaktsätze', 2)],
  },
}
export const RightToLeft: Story = { globals: { direction: 'rtl' } }
export const Dark: Story = { globals: { theme: 'dark' } }
