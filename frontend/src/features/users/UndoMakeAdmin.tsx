import { Button } from '@axle/design-system/Button'
import { useEffect, useRef } from 'react'
import type { User } from '../../api/shop.gen.ts'
import { useUndoAdmin } from './use-undo-admin.ts'

type UndoMakeAdminProps = Readonly<{ user: User; onUndone: () => void }>

/** In the row of somebody who was made an admin just now: the way back, without a question. */
export const UndoMakeAdmin = ({ user, onUndone }: UndoMakeAdminProps) => {
  const { undo, isUndoing } = useUndoAdmin()
  const button = useRef<HTMLButtonElement>(null)
  // The button that was pressed is gone; without this, keyboards would start at the top of the page.
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
