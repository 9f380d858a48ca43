import { createSlice, type PayloadAction } from '@reduxjs/toolkit'

/** When the catalogue on the screen was cached, as an HTTP date. Null if it is fresh. */
type Freshness = Readonly<{ keptSince: string | null }>

const initialState: Freshness = { keptSince: null }

/** Whether the catalogue comes from the shop or from this browser's cache. */
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
