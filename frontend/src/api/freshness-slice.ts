import { createSlice, type PayloadAction } from '@reduxjs/toolkit'

/** Since when the catalogue on the screen was kept, as an HTTP date; null when it came fresh. */
type Freshness = Readonly<{ keptSince: string | null }>

const initialState: Freshness = { keptSince: null }

/** Whether the catalogue came from the shop or from what this browser kept of it. */
export const freshnessSlice = createSlice({
  name: 'freshness',
  initialState,
  reducers: {
    catalogueAnswered: (_state, action: PayloadAction<string | null>) => ({
      keptSince: action.payload,
    }),
  },
})

export const { catalogueAnswered } = freshnessSlice.actions
