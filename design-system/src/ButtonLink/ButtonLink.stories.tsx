import type { Meta, StoryObj } from '@storybook/react-vite'
import { ArrowRight } from 'lucide-react'
import { expect, userEvent, within } from 'storybook/test'
import { Cluster } from '../Cluster/Cluster.tsx'
import { ButtonLink } from './ButtonLink.tsx'

const meta = {
  title: 'Actions/ButtonLink',
  component: ButtonLink,
  args: { children: 'Shop now', href: '#shop' },
  parameters: {
    guidance: {
      do: [
        'Use it for the one page that users should open next.',
        'Write a label that says where the link leads.',
      ],
      dont: ['Change data. Use Button instead.', 'Place it in running text. Use Link instead.'],
    },
  },
} satisfies Meta<typeof ButtonLink>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvasElement }) => {
    const link = within(canvasElement).getByRole('link', { name: 'Shop now' })
    await expect(link).toHaveAttribute('href', '#shop')
  },
}

export const Variants: Story = {
  render: () => (
    <Cluster>
      <ButtonLink href="#shop" size="lg">
        Shop now
      </ButtonLink>
      <ButtonLink href="#all" variant="secondary" size="lg">
        All parts
      </ButtonLink>
      <ButtonLink href="#help" variant="quiet" size="lg">
        Help
      </ButtonLink>
    </Cluster>
  ),
}

export const WithIcon: Story = { args: { icon: <ArrowRight aria-hidden="true" /> } }

export const Wide: Story = { args: { isWide: true } }

export const Focused: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.tab()
    await expect(within(canvasElement).getByRole('link')).toHaveFocus()
  },
}

export const LongText: Story = {
  args: { children: 'See all four hundred brake parts that fit a Corvane 320 built in 2019' },
}

export const RightToLeft: Story = {
  args: { children: 'تسوق الآن' },
  globals: { direction: 'rtl' },
}

export const Dark: Story = { ...Variants, globals: { theme: 'dark' } }
