import { createTransform, type Storage } from 'redux-persist'
import { garageSlice } from '../features/vehicle/garage-slice.ts'
import { readGarage } from '../features/vehicle/kept-garage.rules.ts'
import { draftsSlice } from '../lib/drafts-slice.ts'
import { readDrafts } from '../lib/drafts.rules.ts'

/**
 * Browser storage in the format of redux-persist. If the browser blocks storage, values are not stored, but the page
 * still works.
 */
const browserStorage: Storage = {
  getItem: async (key: string) => localStorage.getItem(key),
  setItem: async (key: string, value: string) => localStorage.setItem(key, value),
  removeItem: async (key: string) => localStorage.removeItem(key),
}

/**
 * Only preferences, drafts and vehicles survive a reload. Prices, orders and tokens would become outdated, so they are
 * not stored.
 */
export const persistSettings = {
  key: 'axle',
  version: 1,
  storage: browserStorage,
  whitelist: ['preferences', draftsSlice.name, garageSlice.name],
  transforms: [
    createTransform(null, readDrafts, { whitelist: [draftsSlice.name] }),
    createTransform(null, readGarage, { whitelist: [garageSlice.name] }),
  ],
  // Reading this storage is synchronous, so no timeout is needed.
  timeout: 0,
}

/** Key of the stored state in local storage. */
export const storageKey = `persist:${persistSettings.key}`
