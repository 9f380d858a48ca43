import { Button } from '@axle/design-system/Button'
import { useEffect, useRef } from 'react'
import type { User } from '../../api/shop.gen.ts'
import { useUndoAdmin } from './use-undo-admin.ts'

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
