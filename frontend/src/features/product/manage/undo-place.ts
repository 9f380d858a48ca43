import { createContext, use } from 'react'
import type { BulkReport } from '../../../api/shop.gen.ts'
import type { ListedProduct } from '../listed-product.ts'

/** What was done last and can be taken back. */
export type Undoable =
  | Readonly<{ kind: 'deletion'; product: ListedProduct }>
  | Readonly<{ kind: 'bulk'; report: BulkReport }>

type Place = Readonly<{
  undoable: Undoable | null
  /** Offers to take this back, in the place of what was offered before; null for nothing. */
  offer: (undoable: Undoable | null) => void
}>

/** Keeps the offer for as long as the page stays, on whatever list of it. */
export const UndoPlace = createContext<Place>({ undoable: null, offer: () => undefined })

export const useUndoPlace = (): Place => use(UndoPlace)
