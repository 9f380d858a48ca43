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
      do: [
        'Use it for documents that users file or hand over, such as a receipt or a delivery note.',
      ],
      dont: [
        'Place more than one on a page. Only one can be printed.',
        'Print content that users understand only in colour.',
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
