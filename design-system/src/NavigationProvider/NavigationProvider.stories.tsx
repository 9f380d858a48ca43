import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState, type ComponentProps } from 'react'
import { expect, fn, userEvent, within } from 'storybook/test'
import { ButtonLink } from '../ButtonLink/ButtonLink.tsx'
import { Cluster } from '../Cluster/Cluster.tsx'
import { Link } from '../Link/Link.tsx'
import { NavigationProvider } from './NavigationProvider.tsx'

/** Application with a minimal router, which only remembers the URL. */
const Application = ({
  navigate,
  children,
  ...language
}: ComponentProps<typeof NavigationProvider>) => {
  const [address, setAddress] = useState('/')
  return (
    <NavigationProvider
      {...language}
      navigate={(href, options) => {
        setAddress(href)
        navigate(href, options)
      }}
    >
      <p>
        The address is <output>{address}</output>.
      </p>
      {children}
    </NavigationProvider>
  )
}

const meta = {
  title: 'Navigation/NavigationProvider',
  component: NavigationProvider,
  args: {
    navigate: fn(),
    children: (
      <Cluster>
        <Link href="/parts">To the parts</Link>
        <ButtonLink href="/orders">To the orders</ButtonLink>
      </Cluster>
    ),
  },
  // The control is a list, because readers could type an invalid locale into a text field.
  argTypes: { locale: { control: 'select', options: ['en-US', 'de-DE', 'ar-AE'] } },
  render: (args) => <Application {...args} />,
  parameters: {
    guidance: {
      do: ['Place it once, around the whole application.'],
      dont: ['Add a second one around part of the page. The links in it would use another router.'],
    },
  },
} satisfies Meta<typeof NavigationProvider>
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
