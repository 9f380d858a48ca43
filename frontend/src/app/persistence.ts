import { createTransform, type Storage } from 'redux-persist'
import { draftsSlice } from '../lib/drafts-slice.ts'
import { readDrafts } from '../lib/drafts.rules.ts'

/** The browser's storage as redux-persist wants it. Blocked storage keeps nothing and breaks nothing. */
const browserStorage: Storage = {
  getItem: async (key: string) => localStorage.getItem(key),
  setItem: async (key: string, value: string) => localStorage.setItem(key, value),
  removeItem: async (key: string) => localStorage.removeItem(key),
}

/** Only preferences and drafts outlive a reload: a kept price, order or token would be a wrong one. */
export const persistSettings = {
  key: 'axle',
  version: 1,
  storage: browserStorage,
  whitelist: ['preferences', draftsSlice.name],
  transforms: [createTransform(null, readDrafts, { whitelist: [draftsSlice.name] })],
  // This storage answers or fails at once: nothing to wait for.
  timeout: 0,
}
