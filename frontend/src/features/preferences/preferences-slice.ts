import { createSlice, type PayloadAction } from '@reduxjs/toolkit'

export type Theme = 'system' | 'light' | 'dark'
type Preferences = Readonly<{ theme: Theme }>

const initialState: Preferences = { theme: 'system' }

/** What a visitor set and expects to find again, after a reload too. */
export const preferencesSlice = createSlice({
  name: 'preferences',
  initialState,
  reducers: {
    themeChosen: (_state, action: PayloadAction<Theme>) => ({ theme: action.payload }),
  },
})

export const { themeChosen } = preferencesSlice.actions
