import { toProblem } from '../../api/problem.ts'
import { useRemoveAdminMutation } from '../../api/shop.gen.ts'
import { toast } from '../../lib/toast.ts'

/**
 * Removes an admin role that was granted by mistake, and shows the result in a toast.
 * @returns whether the role was removed
 */
export function useUndoAdmin() {
  const [removeAdmin, { isLoading }] = useRemoveAdminMutation()
  const undo = async (email: string): Promise<boolean> => {
    const { error } = await removeAdmin({ email })
    if (error === undefined) toast.success(`${email} is no longer an admin`)
    else toast.error(toProblem(error).detail)
    return error === undefined
  }
  return { undo, isUndoing: isLoading } as const
}
