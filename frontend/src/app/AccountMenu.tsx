import { Menu } from '@axle/design-system/Menu'
import { accountLinks } from './manifest/links.ts'

/** Menu with the user's pages and the sign-out, available on every page. */
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
