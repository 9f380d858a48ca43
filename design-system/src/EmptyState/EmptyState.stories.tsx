import type { Meta, StoryObj } from '@storybook/react-vite'
import { PackageOpen } from 'lucide-react'
import { ButtonLink } from '../ButtonLink/ButtonLink.tsx'
import { EmptyState } from './EmptyState.tsx'

const meta = {
  title: 'Feedback/EmptyState',
  component: EmptyState,
  args: {
    title: 'You have not ordered anything yet',
    description: 'Your orders will appear here, with every step from the shelf to your door.',
    icon: <PackageOpen aria-hidden="true" />,
    action: <ButtonLink href="#parts">Find a part</ButtonLink>,
  },
  parameters: {
    guidance: {
      do: ['Say what will appear here, and offer the one action that adds it.'],
      dont: [
        'Report a failure. Use ErrorState instead.',
        'Show it while content is loading. Use Skeleton instead.',
      ],
    },
  },
} satisfies Meta<typeof EmptyState>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const TitleOnly: Story = {
  args: { description: undefined, icon: undefined, action: undefined },
}

export const LongText: Story = {
  args: {
    title:
      'Nothing fits Reibungsdämpfungsbelagsverschleißanzeigekontaktsatz in all the categories of the shop',
  },
}

export const RightToLeft: Story = {
  args: { title: 'لم تطلب أي شيء بعد', description: 'ستظهر طلباتك هنا.' },
  globals: { direction: 'rtl' },
}

export const Dark: Story = { globals: { theme: 'dark' } }
