import { Button } from '@axle/design-system/Button'
import { useEffect, useRef } from 'react'
import { toProblem } from '../../api/problem.ts'
import { type User, useRemoveAdminMutation } from '../../api/shop.gen.ts'
import { toast } from '../../lib/toast.ts'

/**
 * Removes an admin role that was granted by mistake, and shows the result in a toast.
 * @returns whether the role was removed
 */
function useUndoAdmin() {
  const [removeAdmin, { isLoading }] = useRemoveAdminMutation()
  const undo = async (email: string): Promise<boolean> => {
    const { error } = await removeAdmin({ email })
    if (error === undefined) toast.success(`${email} is no longer an admin`)
    else toast.error(toProblem(error).detail)
    return error === undefined
  }
  return { undo, isUndoing: isLoading } as const
}

type UndoMakeAdminProps = Readonly<{ user: User; onUndone: () => void }>

/** Button in a new admin's row that undoes the change without confirmation. */
export const UndoMakeAdmin = ({ user, onUndone }: UndoMakeAdminProps) => {
  const { undo, isUndoing } = useUndoAdmin()
  const button = useRef<HTMLButtonElement>(null)
  // Moves the focus to this button, because the clicked button was removed. Otherwise, keyboard users would start again
  // at the top of the page.
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      if (document.activeElement === document.body) button.current?.focus()
    })
    return () => cancelAnimationFrame(frame)
  }, [])

  const press = async () => {
    if (await undo(user.email)) onUndone()
  }

  return (
    <Button
      ref={button}
      size="sm"
      variant="secondary"
      isLoading={isUndoing}
      onPress={() => void press()}
    >
      Undo
    </Button>
  )
}
