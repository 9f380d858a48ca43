import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { Tool } from '../../../api/shop.gen.ts'

type Opened = Readonly<{ id: string; seen?: Tool; quantity?: number }>

type Selection = Readonly<{
  toolId: string | null
  /** The tool as the page showed it that was pressed on, until the catalogue says how it is now. */
  seen: Tool | null
  /** How many were asked for on the page; null where it does not ask. */
  quantity: number | null
}>

const initialState: Selection = { toolId: null, seen: null, quantity: null }

/** The tool that is being ordered. Its id counts; what was seen of it only saves a wait. */
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
