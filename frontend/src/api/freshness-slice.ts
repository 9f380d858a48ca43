import { createSlice, type PayloadAction } from '@reduxjs/toolkit'

/** Time when the displayed catalogue data was cached, as an HTTP date. Null if the data is fresh. */
type Freshness = Readonly<{ keptSince: string | null }>

const initialState: Freshness = { keptSince: null }

/** Records whether the displayed catalogue data comes from the shop or from this browser's cache. */
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
