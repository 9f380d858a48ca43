import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { Stack } from '../Stack/Stack.tsx'
import { Gallery } from './Gallery.tsx'

const pads = { src: '/samples/brake-pads.webp', alt: 'Two brake pads' }
const filter = { src: '/samples/oil-filter.webp', alt: 'An oil filter' }
const plug = { src: '/samples/spark-plug.webp', alt: 'A spark plug' }

const meta = {
  title: 'Commerce/Gallery',
  tags: ['new'],
  component: Gallery,
  args: { label: 'Brake pad set', pictures: [pads, filter, plug] },
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
        'Show the pictures of one item, with the best one first.',
        'Describe each picture, unless the text next to it does.',
      ],
      dont: [
        'Show items of several kinds. Use a Grid of cards instead.',
        'Show a single small picture. Use Image instead.',
      ],
    },
  },
} satisfies Meta<typeof Gallery>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvasElement }) => {
    const gallery = within(canvasElement)
    await userEvent.click(gallery.getByRole('button', { name: 'Picture 2 of 3' }))
    await expect(gallery.getByRole('img', { name: 'An oil filter' })).toBeVisible()
    await userEvent.click(gallery.getByRole('button', { name: 'Picture 1 of 3' }))
  },
}

export const OnePicture: Story = { args: { pictures: [pads] } }

export const Missing: Story = { args: { pictures: [{ src: '', alt: 'Two brake pads' }] } }

export const ByKeyboard: Story = {
  play: async ({ canvasElement }) => {
    const open = within(canvasElement).getByRole('button', {
      name: 'Enlarge the picture of Brake pad set',
    })
    await userEvent.tab()
    await expect(open).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    const dialog = within(await screen.findByRole('dialog', { name: 'Brake pad set' }))
    await userEvent.tab()
    await userEvent.keyboard('{ArrowRight}')
    await expect(await dialog.findByRole('img', { name: 'An oil filter' })).toBeInTheDocument()
    await userEvent.click(dialog.getByRole('button', { name: 'Make the picture larger' }))
    const box = await dialog.findByRole('region', { name: 'Enlarged picture of Brake pad set' })
    const { scrollLeft, scrollWidth, clientWidth } = box
    await expect(Math.round(scrollLeft)).toBe(Math.round((scrollWidth - clientWidth) / 2))
    await userEvent.click(dialog.getByRole('button', { name: 'Make the picture smaller' }))
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(open).toHaveFocus())
  },
}

export const RightToLeft: Story = { globals: { direction: 'rtl' } }

export const Dark: Story = { globals: { theme: 'dark' } }
