import type { Meta, StoryObj } from '@storybook/react-vite'
import { Badge } from '../Badge/Badge.tsx'
import { Button } from '../Button/Button.tsx'
import { TextField } from '../TextField/TextField.tsx'
import { Cluster } from './Cluster.tsx'

const meta = {
  title: 'Layout/Cluster',
  component: Cluster,
  args: {
    children: (
      <>
        <Button>Pay</Button>
        <Button variant="quiet">Cancel</Button>
        <Badge tone="success">Reserved</Badge>
      </>
    ),
  },
  parameters: {
    guidance: {
      do: ['Group buttons, badges and short texts that belong together.'],
      dont: ['Keep text that may grow on one line, except in tables, which can scroll.'],
    },
  },
} satisfies Meta<typeof Cluster>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const AtBothEnds: Story = { args: { justify: 'between' } }
export const AtTheEnd: Story = { args: { justify: 'end' } }
export const FieldAndButton: Story = {
  args: {
    align: 'end',
    children: (
      <>
        <TextField label="New category" />
        <Button variant="secondary">Add category</Button>
      </>
    ),
  },
}
export const OneLine: Story = { args: { isOneLine: true } }
export const Many: Story = {
  args: {
    gap: 2,
    children: Array.from({ length: 24 }, (_, index) => (
      <Badge key={index}>Year {2003 + index}</Badge>
    )),
  },
}
export const RightToLeft: Story = { globals: { direction: 'rtl' } }
export const Dark: Story = { globals: { theme: 'dark' } }
