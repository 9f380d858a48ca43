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
      do: ['Use vector logos of similar visual weight. Give each logo the name of its company.'],
      dont: [
        'Show people. Use TestimonialCard instead.',
        'Show more than ten logos. List the other names as text.',
      ],
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
