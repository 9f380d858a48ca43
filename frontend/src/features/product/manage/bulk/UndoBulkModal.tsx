import { useState } from 'react'
import type { BulkSummary } from '../../../../api/shop.gen.ts'
import { DangerModal } from '../../../../lib/DangerModal.tsx'
import { undoWords } from './bulk-history.rules.ts'
import { useUndoBulk } from './use-undo-bulk.ts'

type UndoBulkModalProps = Readonly<{ bulk: BulkSummary; onClose: () => void }>

/** Asks for confirmation before a past bulk change is undone. */
export const UndoBulkModal = ({ bulk, onClose }: UndoBulkModalProps) => {
  const [isUndoing, setUndoing] = useState(false)
  const undoBulk = useUndoBulk()

  const undo = async () => {
    setUndoing(true)
    await undoBulk(bulk._id)
    onClose()
  }

  return (
    <DangerModal
      title="Undo this change?"
      stayLabel="Keep it"
      actLabel="Undo"
      isActing={isUndoing}
      onAct={() => void undo()}
      onClose={onClose}
    >
      <p>{undoWords(bulk)}</p>
    </DangerModal>
  )
}
