import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, userEvent, within } from 'storybook/test'
import { ButtonLink } from '../ButtonLink/ButtonLink.tsx'
import { Link } from '../Link/Link.tsx'
import { NavigationProvider } from './NavigationProvider.tsx'

/** A router in one line: it only remembers the address. */
const Application = () => {
  const [address, setAddress] = useState('/')
  return (
    <NavigationProvider navigate={setAddress}>
      <p>
        The address is <output>{address}</output>. <Link href="/parts">To the parts</Link>
      </p>
      <p>
        <ButtonLink href="/orders">To the orders</ButtonLink>
      </p>
    </NavigationProvider>
  )
}

const meta = {
  title: 'Navigation/NavigationProvider',
  component: Application,
  subcomponents: { NavigationProvider },
  parameters: {
    guidance: {
      do: ['Once, around the whole application.'],
      dont: ['A second one for a part of the page: the links of that part would go elsewhere.'],
    },
  },
} satisfies Meta<typeof Application>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const ByKeyboard: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await expect(canvas.getByRole('status')).toHaveTextContent('/parts')
    await userEvent.click(canvas.getByRole('link', { name: 'To the orders' }))
    await expect(canvas.getByRole('status')).toHaveTextContent('/orders')
  },
}

export const RightToLeft: Story = { globals: { direction: 'rtl' } }

export const Dark: Story = { globals: { theme: 'dark' } }
