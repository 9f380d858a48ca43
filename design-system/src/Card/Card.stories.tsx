import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { Badge } from '../Badge/Badge.tsx'
import { Button } from '../Button/Button.tsx'
import { Skeleton } from '../Skeleton/Skeleton.tsx'
import { Card } from './Card.tsx'

const meta = {
  title: 'Content/Card',
  component: Card,
  args: { title: 'Delivery address', children: 'Nora Lindqvist, 12 Dock Road, Portland' },
  parameters: {
    guidance: {
      do: ['Cover one subject in each card, and name the subject in the title.'],
      dont: ['Put cards inside cards.', 'Put everything in cards. A Section needs no frame.'],
    },
  },
} satisfies Meta<typeof Card>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvasElement }) => {
    const card = within(canvasElement).getByRole('article', { name: 'Delivery address' })
    await expect(card).toHaveTextContent('12 Dock Road')
  },
}

export const WithActionsAndFooter: Story = {
  args: {
    actions: <Badge tone="success">Verified</Badge>,
    footer: (
      <Button variant="secondary" size="sm">
        Change
      </Button>
    ),
  },
}

export const WithoutTitle: Story = { args: { title: undefined } }

export const Loading: Story = { args: { children: <Skeleton height="4rem" /> } }

export const LongText: Story = {
  args: {
    title: 'Reibungsdämpfungsbelagsverschleißanzeigekontaktsatz for the front axle, left and right',
    actions: <Badge>Draft</Badge>,
  },
}

export const RightToLeft: Story = {
  args: {
    ...WithActionsAndFooter.args,
    title: 'عنوان التسليم',
    children: 'نورا ليندكفيست، ١٢ طريق الميناء',
  },
  globals: { direction: 'rtl' },
}

export const Dark: Story = { ...WithActionsAndFooter, tags: [], globals: { theme: 'dark' } }
