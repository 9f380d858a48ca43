import { toProblem } from '../../api/problem.ts'
import { useEnableUserMutation } from '../../api/shop.gen.ts'
import { dayOfFile, saveFile } from '../../lib/save-file.ts'
import { toast } from '../../lib/toast.ts'
import { useFetchUserDataMutation } from './user-calls.ts'

/** Returns the account actions that do not change the user's role. Each action shows its result in a toast. */
export function useUserActions(email: string) {
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
