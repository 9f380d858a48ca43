import { createContext, use } from 'react'
import type { BulkReport } from '../../../api/shop.gen.ts'
import type { ListedProduct } from '../product-calls.ts'

/** An action that can be undone. */
export type Undoable =
  | Readonly<{ kind: 'deletion'; product: ListedProduct }>
  | Readonly<{ kind: 'bulk'; report: BulkReport }>

type Place = Readonly<{
  undoable: Undoable | null
  /** Offers to undo an action, and withdraws any previous offer. If the action is null, no new offer is made. */
  offer: (undoable: Undoable | null) => void
}>

/**
 * Context with the current offer to undo an action. The offer is kept in all tabs of the admin product page while the
 * page is open.
 */
export const UndoPlace = createContext<Place>({ undoable: null, offer: () => undefined })

export const useUndoPlace = (): Place => use(UndoPlace)
