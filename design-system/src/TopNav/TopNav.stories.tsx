import type { Meta, StoryObj } from '@storybook/react-vite'
import { MapPin } from 'lucide-react'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { Button } from '../Button/Button.tsx'
import { ButtonLink } from '../ButtonLink/ButtonLink.tsx'
import { Menu } from '../Menu/Menu.tsx'
import { SearchForm } from '../SearchForm/SearchForm.tsx'
import { Section } from '../Section/Section.tsx'
import { Wordmark } from '../Wordmark/Wordmark.tsx'
import { TopNav } from './TopNav.tsx'

const meta = {
  title: 'Navigation/TopNav',
  component: TopNav,
  args: {
    brand: <Wordmark name="Axle" />,
    brandLabel: 'Axle, home',
    brandHref: '?home',
    links: [
      { label: 'Home', href: '?home', isCurrent: true },
      { label: 'Portfolio', href: '?portfolio' },
      { label: 'Dashboard', href: '?dashboard' },
      { label: 'Blogs', href: '?blogs' },
    ],
    actions: (
      <ButtonLink size="sm" href="?login">
        Login
      </ButtonLink>
    ),
  },
  render: (args) => (
    <>
      <TopNav {...args} />
      <main id="main" tabIndex={-1}>
        <Section>
          <h1>The page</h1>
        </Section>
      </main>
    </>
  ),
  parameters: {
    layout: 'fullscreen',
    docs: { story: { inline: false, iframeHeight: 360 } },
    guidance: {
      do: [
        'Mark the link of the current area.',
        'Use at most six links of one word.',
        'Offer one setting that shows the current choice, such as a branch or a vehicle.',
      ],
      dont: ['Place more than two buttons at the end. They leave no room for the logo on a phone.'],
    },
  },
} satisfies Meta<typeof TopNav>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Phone: Story = { globals: { viewport: { value: 'phone' } } }

export const WithoutActions: Story = { args: { actions: undefined } }

export const MenuByKeyboard: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement.ownerDocument.body)
    await userEvent.tab()
    await expect(page.getByRole('link', { name: 'Skip to content' })).toHaveFocus()
    await userEvent.click(page.getByRole('button', { name: 'Open menu', hidden: true }))
    const drawer = await page.findByRole('dialog', { name: 'Menu' })
    await expect(within(drawer).getByRole('link', { name: 'Blogs' })).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(page.queryByRole('dialog')).toBeNull())
  },
}

export const LongText: Story = {
  args: {
    links: [
      'Brakes and steering',
      'Engine and exhaust',
      'Electrics and light',
      'Tools for the workshop',
      'Everything that is reduced',
    ].map((label) => ({ label, href: `?${label}` })),
  },
}

const setting = (
  <Button variant="quiet" size="sm" icon={<MapPin aria-hidden="true" />}>
    Workshop in Crank Road
  </Button>
)

export const WithSetting: Story = { args: { setting } }

const whole = {
  setting,
  search: <SearchForm label="Find parts" action="?parts" name="search" onSearch={fn()} />,
  account: (
    <Menu
      label="Account"
      size="sm"
      entries={[
        { id: 'orders', label: 'My orders', href: '?orders' },
        { id: 'profile', label: 'My profile', href: '?profile' },
      ]}
    />
  ),
  actions: (
    <Button variant="secondary" size="sm">
      Sign out
    </Button>
  ),
  moreLinks: [
    { label: 'My orders', href: '?orders' },
    { label: 'My profile', href: '?profile' },
  ],
} satisfies Story['args']

export const WithSearch: Story = { args: whole, tags: ['picture'] }

export const PhoneWithSearch: Story = {
  args: whole,
  globals: { viewport: { value: 'phone' } },
}

export const PhoneWithSetting: Story = {
  args: { setting },
  globals: { viewport: { value: 'phone' } },
}

export const LongSetting: Story = {
  args: {
    setting: (
      <Button variant="quiet" size="sm" icon={<MapPin aria-hidden="true" />}>
        {'Workshop of the Reibungsdämpfungsbelagsverschleißanzeiger '.repeat(2)}
      </Button>
    ),
  },
}

export const RightToLeft: Story = { globals: { direction: 'rtl' } }

export const Dark: Story = { globals: { theme: 'dark' } }
