import { toProblem } from '../../api/problem.ts'
import { useEnableUserMutation } from '../../api/shop.gen.ts'
import { dayOfFile, saveFile } from '../../lib/save-file.ts'
import { toast } from '../../lib/toast.ts'
import { useFetchDataOfMutation } from './user-calls.ts'

/** What can be done with an account besides its role; each says by a toast what became of it. */
export function useUserActions(email: string) {
  const [fetchDataOf, fetching] = useFetchDataOfMutation()
  const [enableUser] = useEnableUserMutation()

  return {
    /** Saves all that the shop keeps of them, for who asks for it by mail; the audit log says so. */
    exportData: async (): Promise<void> => {
      const { data, error } = await fetchDataOf(email)
      // The text of it, which may be long, is not kept.
      fetching.reset()
      if (data === undefined) {
        toast.error(toProblem(error).detail)
        return
      }
      saveFile(`axle-data-${email}-${dayOfFile()}.json`, 'application/json', data)
      toast.success(`The data of ${email} is saved as a file. The audit log says so.`)
    },
    isExporting: fetching.isLoading,
    /** Opens their locked account again. */
    enable: async (): Promise<void> => {
      const { error } = await enableUser({ email })
      if (error === undefined) toast.success(`${email} is enabled`)
      else toast.error(toProblem(error).detail)
    },
  } as const
}
