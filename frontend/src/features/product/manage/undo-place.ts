import { createContext, use } from 'react'
import type { BulkReport } from '../../../api/shop.gen.ts'
import type { ListedProduct } from '../listed-product.ts'

/** The last action, if it can be undone. */
export type Undoable =
  | Readonly<{ kind: 'deletion'; product: ListedProduct }>
  | Readonly<{ kind: 'bulk'; report: BulkReport }>

type Place = Readonly<{
  undoable: Undoable | null
  /** Offers to undo an action, instead of the previous action. Null removes the offer. */
  offer: (undoable: Undoable | null) => void
}>

/** Holds the undo offer while the admin page for products is open, in all of its tabs. */
export const UndoPlace = createContext<Place>({ undoable: null, offer: () => undefined })

export const useUndoPlace = (): Place => use(UndoPlace)
