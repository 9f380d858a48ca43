import type { Meta, StoryObj } from '@storybook/react-vite'
import { DescriptionList } from '../DescriptionList/DescriptionList.tsx'
import { Heading } from '../Heading/Heading.tsx'
import { Text } from '../Text/Text.tsx'
import { PrintSheet } from './PrintSheet.tsx'

const meta = {
  title: 'Content/PrintSheet',
  component: PrintSheet,
  args: {
    label: 'Delivery note',
    children: (
      <>
        <Heading level={2}>Delivery note</Heading>
        <Text>Sent on Nov 21, 2026, in one box.</Text>
        <DescriptionList
          items={[
            { label: 'Brake pads', value: '2' },
            { label: 'Spark plugs', value: '4' },
            { label: 'In all', value: '6', isTotal: true },
          ]}
        />
      </>
    ),
  },
  parameters: {
    guidance: {
      do: ['What people file or hand over: a receipt, a delivery note.'],
      dont: [
        'More than one to a page: only one can be printed.',
        'What needs its colours to be understood.',
      ],
    },
  },
} satisfies Meta<typeof PrintSheet>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const LongWords: Story = {
  args: { children: <Text>{'Reibungsdämpfungsbelagsverschleiß'.repeat(4)}</Text> },
}
export const RightToLeft: Story = { globals: { direction: 'rtl' } }
