import { createTransform, type Storage } from 'redux-persist'
import { garageSlice } from '../features/vehicle/garage-slice.ts'
import { readGarage } from '../features/vehicle/kept-garage.rules.ts'
import { draftsSlice } from '../lib/drafts-slice.ts'
import { readDrafts } from '../lib/drafts.rules.ts'

/** The browser's storage as redux-persist wants it. Blocked storage keeps nothing and breaks nothing. */
const browserStorage: Storage = {
  getItem: async (key: string) => localStorage.getItem(key),
  setItem: async (key: string, value: string) => localStorage.setItem(key, value),
  removeItem: async (key: string) => localStorage.removeItem(key),
}

/** Only preferences, drafts and vehicles outlive a reload: a kept price, order or token would be a wrong one. */
export const persistSettings = {
  key: 'axle',
  version: 1,
  storage: browserStorage,
  whitelist: ['preferences', draftsSlice.name, garageSlice.name],
  transforms: [
    createTransform(null, readDrafts, { whitelist: [draftsSlice.name] }),
    createTransform(null, readGarage, { whitelist: [garageSlice.name] }),
  ],
  // This storage answers or fails at once: nothing to wait for.
  timeout: 0,
}

/** Under which all of this stands in the browser. */
export const storageKey = `persist:${persistSettings.key}`
