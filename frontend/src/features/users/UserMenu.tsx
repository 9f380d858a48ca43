import { Menu } from '@axle/design-system/Menu'
import { Download, Ellipsis, UserRoundCheck, UserRoundX } from 'lucide-react'
import { toProblem } from '../../api/problem.ts'
import { useEnableUserMutation, type User } from '../../api/shop.gen.ts'
import { dayOfFile, saveFile } from '../../lib/save-file.ts'
import { toast } from '../../lib/toast.ts'
import { useFetchUserDataMutation } from './user-calls.ts'

/** Returns the account actions that do not change the user's role. Each action shows its result in a toast. */
function useUserActions(email: string) {
  const [fetchUserData, fetching] = useFetchUserDataMutation()
  const [enableUser] = useEnableUserMutation()

  return {
    /**
     * Downloads all data that the shop stores about the user, so that an admin can send it on request. The download is
     * recorded in the audit log.
     */
    exportData: async (): Promise<void> => {
      const { data, error } = await fetchUserData(email)
      // Removes the exported data from the Redux store, because it may be large.
      fetching.reset()
      if (data === undefined) {
        toast.error(toProblem(error).detail)
        return
      }
      saveFile(`axle-data-${email}-${dayOfFile()}.json`, 'application/json', data)
      toast.success(`The data of ${email} is saved as a file. The audit log says so.`)
    },
    isExporting: fetching.isLoading,
    /** Enables the disabled account. */
    enable: async (): Promise<void> => {
      const { error } = await enableUser({ email })
      if (error === undefined) toast.success(`${email} is enabled`)
      else toast.error(toProblem(error).detail)
    },
  } as const
}

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
