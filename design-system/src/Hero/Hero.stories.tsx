import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { ButtonLink } from '../ButtonLink/ButtonLink.tsx'
import { Image } from '../Image/Image.tsx'
import { Hero } from './Hero.tsx'

const meta = {
  title: 'Content/Hero',
  component: Hero,
  args: {
    eyebrow: 'Parts and tools since the first oil change',
    title: 'Wide Selections of Auto Parts',
    description: 'Bulbs, brake pads, spark plugs, filters, and the tools to fit them.',
    actions: (
      <ButtonLink size="lg" href="#shop">
        Shop Now
      </ButtonLink>
    ),
    media: <Image src="/samples/headlight.webp" alt="" isPriority />,
  },
  parameters: {
    layout: 'fullscreen',
    // The title scales with the window's width. A documentation page is narrower than the window, so the story needs
    // its own iframe.
    docs: { story: { inline: false, iframeHeight: 760 } },
    guidance: {
      do: [
        'Use it once, at the top of a presentation page such as the home page.',
        'Write a title of four to seven words.',
      ],
      dont: [
        'Use it on screens where users work. Use Section or Heading instead.',
        'Offer more than two actions.',
      ],
    },
  },
} satisfies Meta<typeof Hero>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvasElement }) => {
    const title = within(canvasElement).getByRole('heading', { level: 1 })
    await expect(title).toHaveTextContent('Wide Selections of Auto Parts')
  },
}
export const WithoutPicture: Story = { args: { media: undefined } }
export const TitleOnly: Story = {
  args: { eyebrow: undefined, description: undefined, actions: undefined, media: undefined },
}
export const LongText: Story = {
  args: {
    title: 'Reibungsdämpfungsbeläge, Zündkerzen und alles, was sonst noch verschleißt',
    description: 'Every part lists the cars it was matched to, year by year. '.repeat(4),
  },
}
export const RightToLeft: Story = {
  args: {
    eyebrow: 'قطع وأدوات',
    title: 'تشكيلة واسعة من قطع السيارات',
    description: 'مصابيح وفلاتر.',
  },
  globals: { direction: 'rtl' },
}
export const Dark: Story = { globals: { theme: 'dark' } }
