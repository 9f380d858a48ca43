import type { Meta, StoryObj } from '@storybook/react-vite'
import { Button } from '../Button/Button.tsx'
import { Heading } from '../Heading/Heading.tsx'
import { TextField } from '../TextField/TextField.tsx'
import { NarrowColumn } from './NarrowColumn.tsx'

const meta = {
  title: 'Layout/NarrowColumn',
  tags: ['new'],
  component: NarrowColumn,
  args: {
    children: (
      <>
        <Heading level={1} size="3xl">
          Forgotten password
        </Heading>
        <TextField label="Email" type="email" />
        <Button isWide>Send</Button>
      </>
    ),
  },
  parameters: {
    guidance: {
      do: ['Use it for a page with one form, with or without a picture next to the form.'],
      dont: ['Set text for reading. Use Stack with the width "prose" instead.'],
    },
  },
} satisfies Meta<typeof NarrowColumn>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Phone: Story = { globals: { viewport: { value: 'phone' } } }
export const RightToLeft: Story = { globals: { direction: 'rtl' } }
export const Dark: Story = { globals: { theme: 'dark' } }
