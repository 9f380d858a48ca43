import type { Meta, StoryObj } from '@storybook/react-vite'
import { DateRange } from '../DateRange/DateRange.tsx'
import { Image } from '../Image/Image.tsx'
import { Stack } from '../Stack/Stack.tsx'
import { Text } from '../Text/Text.tsx'
import { TextField } from '../TextField/TextField.tsx'
import { Columns } from './Columns.tsx'

const meta = {
  title: 'Layout/Columns',
  component: Columns,
  args: {
    columnWidth: 'narrow',
    align: 'end',
    children: (
      <>
        <TextField label="Expiry (MM/YY)" />
        <TextField label="CVC" />
      </>
    ),
  },
  parameters: {
    guidance: {
      do: ['Use it for two to four items that also work one below the other.'],
      dont: [
        'Show a list of similar items. Use Grid instead, which is also a list for screen readers.',
      ],
    },
  },
} satisfies Meta<typeof Columns>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const PictureAndWords: Story = {
  args: {
    columnWidth: 'wide',
    align: 'start',
    children: (
      <>
        <Image src="/samples/spark-plug.webp" alt="A spark plug" />
        <Stack>
          <Text size="lg" weight="bold">
            Iridium spark plug
          </Text>
          <Text tone="muted">Lasts 100,000 km and starts at minus thirty degrees.</Text>
        </Stack>
      </>
    ),
  },
}
/** A DateRange spans two narrow columns. */
export const WithDays: Story = {
  args: {
    children: (
      <>
        <TextField type="search" label="Search" />
        <DateRange
          label="Days"
          range={{ from: '2026-11-01', to: '' }}
          onRangeChange={() => undefined}
        />
        <TextField label="Number" />
      </>
    ),
  },
}
export const RightToLeft: Story = { ...PictureAndWords, globals: { direction: 'rtl' } }
export const Dark: Story = { globals: { theme: 'dark' } }
