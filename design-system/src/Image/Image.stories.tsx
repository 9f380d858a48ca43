import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { Stack } from '../Stack/Stack.tsx'
import { Image } from './Image.tsx'

/** Photo of brake pads as a `data:` URL, 16 px wide. */
const tiny =
  'data:image/webp;base64,UklGRlQAAABXRUJQVlA4IEgAAAAQAgCdASoQAAwABABoJZwAAqpJ4RG9vLJAAP7nLZEJoFWOfJ83r+iTS6KrLf/p9zipcDpPz77VOQHqtl8Is6o0KeaYD7VOAAA='

const meta = {
  title: 'Content/Image',
  component: Image,
  args: { src: '/samples/brake-pads.webp', alt: 'Two brake pads' },
  decorators: [
    (Story) => (
      <Stack width="prose">
        <Story />
      </Stack>
    ),
  ],
  parameters: {
    guidance: {
      do: [
        'Say in alt what the picture shows. Leave alt empty if the text next to it says the same.',
        'Set isPriority for the largest picture on the first screen.',
      ],
      dont: [
        'Put text in pictures.',
        'Show an icon or the portrait of an author. Use Icon or Avatar instead.',
      ],
    },
  },
} satisfies Meta<typeof Image>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvasElement }) => {
    const image = within(canvasElement).getByRole('img', { name: 'Two brake pads' })
    await expect(image).toHaveAttribute('loading', 'lazy')
  },
}
/** On a slow connection, the placeholder is shown blurred and fades when the picture arrives. */
export const WithPlaceholder: Story = { args: { placeholder: tiny } }
export const Widths: Story = {
  args: {
    srcSet: '/samples/brake-pads.webp 640w, /samples/oil-filter.webp 1280w',
    sizes: '(min-width: 64rem) 42rem, 100vw',
  },
}
export const Wide: Story = { args: { ratio: 16 / 9, isPriority: true } }
export const Whole: Story = { args: { ratio: 1, fit: 'contain' } }
export const Missing: Story = {
  args: { src: '' },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('img', { name: 'Two brake pads' })).toBeVisible()
  },
}
export const RightToLeft: Story = { globals: { direction: 'rtl' } }
export const Dark: Story = { ...Missing, globals: { theme: 'dark' } }
