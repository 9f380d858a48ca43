import type { Meta, StoryObj } from '@storybook/react-vite'
import { Image } from '../Image/Image.tsx'
import { MediaLine } from './MediaLine.tsx'

const meta = {
  title: 'Data/MediaLine',
  component: MediaLine,
  args: {
    picture: <Image src="/samples/oil-filter.webp" alt="" />,
    title: 'Oil filter with gasket',
    note: 'Mar 4, 2026, 10:24 AM',
  },
  parameters: {
    guidance: {
      do: ['Use it in the first column of a Table whose rows are items with pictures.'],
      dont: ['Show a picture that users should look at closely. Use ProductCard instead.'],
    },
  },
} satisfies Meta<typeof MediaLine>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const WithoutNote: Story = { args: { note: undefined } }
export const WithoutPicture: Story = { args: { picture: null } }
export const LongText: Story = {
  args: { title: 'Reibungsdämpfungsbelagsverschleißanzeigekontaktsatz '.repeat(3) },
}
export const RightToLeft: Story = {
  args: { title: 'فلتر زيت', note: '٤ مارس' },
  globals: { direction: 'rtl' },
}
export const Dark: Story = { globals: { theme: 'dark' } }
