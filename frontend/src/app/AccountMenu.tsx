import { Menu } from '@axle/design-system/Menu'
import { accountLinks } from './manifest/links.ts'

/** Menu in the navigation of every page, with links to the user's pages and a sign-out button. */
export const AccountMenu = ({ onSignOut }: Readonly<{ onSignOut: () => void }>) => (
  <Menu
    label="Account"
    size="sm"
    entries={[
      ...accountLinks.map(({ label, href }) => ({ id: href, label, href })),
      { id: 'sign-out', label: 'SIGN OUT', onAction: onSignOut },
    ]}
  />
)
