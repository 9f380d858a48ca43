import { createSlice, type PayloadAction } from '@reduxjs/toolkit'

export type Theme = 'system' | 'light' | 'dark'
type Preferences = Readonly<{ theme: Theme }>

const initialState: Preferences = { theme: 'system' }

/** Visitor preferences, which survive a reload. */
export const preferencesSlice = createSlice({
  name: 'preferences',
  initialState,
  reducers: {
    themeChosen: (_state, action: PayloadAction<Theme>) => ({ theme: action.payload }),
  },
})

export const { themeChosen } = preferencesSlice.actions
