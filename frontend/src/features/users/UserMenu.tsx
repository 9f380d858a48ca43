import { Menu } from '@axle/design-system/Menu'
import { Download, Ellipsis, UserRoundCheck, UserRoundX } from 'lucide-react'
import type { User } from '../../api/shop.gen.ts'
import { useUserActions } from './use-user-actions.ts'

type UserMenuProps = Readonly<{
  user: User
  /** Called when the admin chooses Disable. The caller asks for confirmation before disabling the account. */
  onDisable: () => void
}>

/** Menu with the less frequent account actions. */
export const UserMenu = ({ user: { email, enabled }, onDisable }: UserMenuProps) => {
  const { exportData, isExporting, enable } = useUserActions(email)
  const lock = {
    id: 'disable',
    label: 'Disable',
    icon: <UserRoundX aria-hidden="true" />,
    tone: 'danger',
    onAction: onDisable,
  } as const
  const unlock = {
    id: 'enable',
    label: 'Enable',
    icon: <UserRoundCheck aria-hidden="true" />,
    onAction: () => void enable(),
  }

  return (
    <Menu
      label={`More actions for ${email}`}
      icon={<Ellipsis aria-hidden="true" />}
      isIconOnly
      size="sm"
      entries={[
        {
          id: 'export',
          label: isExporting ? 'Exporting data …' : 'Export data',
          icon: <Download aria-hidden="true" />,
          disabled: isExporting,
          onAction: () => void exportData(),
        },
        enabled ? lock : unlock,
      ]}
    />
  )
}
