import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { LogoGrid } from './LogoGrid.tsx'

const makers = ['Aldera', 'Brunn', 'Corvane', 'Dessau', 'Estrada']

const logos = makers.map((name, index) => ({
  id: name,
  name,
  src: `/samples/maker-${index + 1}.svg`,
}))

const meta = {
  title: 'Content/LogoGrid',
  component: LogoGrid,
  args: {
    label: 'Car makers',
    logos,
  },
  parameters: {
    guidance: {
      do: ['Drawn logos of one visual weight, named by their firms.'],
      dont: ['People: use TestimonialCard.', 'More than ten: name the rest in words.'],
    },
  },
} satisfies Meta<typeof LogoGrid>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvasElement }) => {
    await expect(
      within(canvasElement)
        .getAllByRole('img')
        .map((logo) => logo.getAttribute('alt')),
    ).toEqual(makers)
  },
}
export const Two: Story = { args: { logos: logos.slice(0, 2) } }
export const RightToLeft: Story = { globals: { direction: 'rtl' } }
export const Dark: Story = { globals: { theme: 'dark' } }
