import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState, type ComponentProps } from 'react'
import { expect, userEvent, within } from 'storybook/test'
import { Notice } from './Notice.tsx'

const meta = {
  title: 'Feedback/Notice',
  component: Notice,
  args: {
    tone: 'warning',
    children: 'You are offline. Ordering works again once you are connected.',
  },
  parameters: {
    guidance: {
      do: ['Use it for a message about the whole page, and say what users can still do.'],
      dont: [
        'Report the result of an action. Use a toast instead.',
        'Show more than one at a time.',
      ],
    },
  },
} satisfies Meta<typeof Notice>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('status')).toHaveTextContent('You are offline.')
  },
}

export const Information: Story = {
  args: {
    tone: 'info',
    children: 'We are closed on the first of May. Orders are packed on the second.',
  },
}

const Closable = (props: ComponentProps<typeof Notice>) => {
  const [isClosed, setIsClosed] = useState(false)
  return (
    <Notice {...props} onDismiss={() => setIsClosed(true)}>
      {isClosed ? null : props.children}
    </Notice>
  )
}

/** The reader can dismiss this notice after reading it. */
export const Dismissible: Story = {
  args: { tone: 'info', children: 'We are closed on the first of May.' },
  render: (args) => <Closable {...args} />,
}

export const DismissibleByKeyboard: Story = {
  ...Dismissible,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.tab()
    await expect(canvas.getByRole('button', { name: 'Close' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(canvas.getByRole('status')).toBeEmptyDOMElement()
    await expect(canvas.queryByRole('button')).toBeNull()
  },
}

export const NothingToSay: Story = {
  args: { children: null },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('status')).toBeEmptyDOMElement()
  },
}

export const LongText: Story = {
  args: {
    children:
      'You are offline. Parts, prices and stock are shown as of Nov 21, 2026, 2:32 PM; ordering works again once you are connected.',
  },
}

export const RightToLeft: Story = {
  args: { children: 'أنت غير متصل بالإنترنت.' },
  globals: { direction: 'rtl' },
}

export const Dark: Story = { globals: { theme: 'dark' } }
