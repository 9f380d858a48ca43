import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { Tool } from '../../../api/shop.gen.ts'

type Opened = Readonly<{ id: string; seen?: Tool; quantity?: number }>

type Selection = Readonly<{
  toolId: string | null
  /** Tool data from the page that opened the dialog. The dialog uses this data until the catalogue responds. */
  seen: Tool | null
  /** Quantity that the buyer chose on the page, or null if the page has no quantity field. */
  quantity: number | null
}>

const initialState: Selection = { toolId: null, seen: null, quantity: null }

/**
 * The tool that was selected for the order dialog, identified by its id. The data in `seen` only avoids a loading
 * state.
 */
export const selectionSlice = createSlice({
  name: 'selection',
  initialState,
  reducers: {
    orderOpened: (_state, { payload }: PayloadAction<Opened>) => ({
      toolId: payload.id,
      seen: payload.seen ?? null,
      quantity: payload.quantity ?? null,
    }),
    orderClosed: () => initialState,
  },
  selectors: { selectSelection: (selection) => selection },
})

export const { orderOpened, orderClosed } = selectionSlice.actions
export const { selectSelection } = selectionSlice.selectors
