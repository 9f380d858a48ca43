import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, userEvent } from 'storybook/test'
import { Button } from '../Button/Button.tsx'
import { Stack } from '../Stack/Stack.tsx'
import { Text } from '../Text/Text.tsx'
import { LiveRegion } from './LiveRegion.tsx'

const meta = {
  title: 'Feedback/LiveRegion',
  component: LiveRegion,
  args: { message: 'Your order is paid.' },
  parameters: {
    guidance: {
      do: ['Write one sentence about a change that is visible elsewhere on the page.'],
      dont: ['Repeat a toast or a field error. Screen readers would announce it twice.'],
    },
  },
  render: (args) => (
    <Stack gap={3}>
      <Text>The sentence is on the page, but only read aloud.</Text>
      <LiveRegion {...args} />
    </Stack>
  ),
} satisfies Meta<typeof LiveRegion>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent(args.message)
  },
}

const Changing = () => {
  const [count, setCount] = useState(0)
  return (
    <Stack gap={3} align="start">
      <Button onPress={() => setCount(count + 1)}>Add one</Button>
      <LiveRegion message={count === 0 ? '' : `${count} in all`} />
    </Stack>
  )
}

export const AtAChange: Story = {
  render: () => <Changing />,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Add one' }))
    await expect(canvas.getByRole('status')).toHaveTextContent('1 in all')
  },
}
