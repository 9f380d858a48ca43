import { createSlice, type PayloadAction } from '@reduxjs/toolkit'

type Selection = Readonly<{ toolId: string | null }>

const initialState: Selection = { toolId: null }

/** The tool that is being ordered, named by its id so that its price is never a kept one. */
export const selectionSlice = createSlice({
  name: 'selection',
  initialState,
  reducers: {
    orderOpened: (_state, action: PayloadAction<string>) => ({ toolId: action.payload }),
    orderClosed: () => initialState,
  },
  selectors: { selectToolId: ({ toolId }) => toolId },
})

export const { orderOpened, orderClosed } = selectionSlice.actions
export const { selectToolId } = selectionSlice.selectors
