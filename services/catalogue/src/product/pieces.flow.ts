import { giveBack, hold, listHolds, settle } from './pieces.store.ts'

/** The pieces of a product, as the stock side of the catalogue uses them; see pieces.store.ts. */
export const pieces = { hold, giveBack, settle, listHolds } as const
