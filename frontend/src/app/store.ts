import { combineReducers, configureStore } from '@reduxjs/toolkit'
import { setupListeners } from '@reduxjs/toolkit/query'
import { FLUSH, PAUSE, PERSIST, persistReducer, PURGE, REGISTER, REHYDRATE } from 'redux-persist'
import type { Access } from '../api/base-api.ts'
import { freshnessSlice } from '../api/freshness-slice.ts'
import { shopApi } from '../api/shop.gen.ts'
import { selectionSlice } from '../features/order/place/selection-slice.ts'
import { preferencesSlice } from '../features/preferences/preferences-slice.ts'
import { garageSlice } from '../features/vehicle/garage-slice.ts'
import { draftsSlice } from '../lib/drafts-slice.ts'
import { persistSettings } from './persistence.ts'

const rootReducer = combineReducers({
  [shopApi.reducerPath]: shopApi.reducer,
  [draftsSlice.name]: draftsSlice.reducer,
  [freshnessSlice.name]: freshnessSlice.reducer,
  [garageSlice.name]: garageSlice.reducer,
  [preferencesSlice.name]: preferencesSlice.reducer,
  [selectionSlice.name]: selectionSlice.reducer,
})

const persistActions = [FLUSH, PAUSE, PERSIST, PURGE, REGISTER, REHYDRATE]

/** Creates the storefront's Redux store. `access` provides the token for API requests. */
export function createStore(access: Access) {
  const store = configureStore({
    reducer: persistReducer<ReturnType<typeof rootReducer>>(persistSettings, rootReducer),
    middleware: (getDefault) =>
      getDefault({
        thunk: { extraArgument: { access } },
        serializableCheck: { ignoredActions: persistActions },
      }).concat(shopApi.middleware),
  })
  setupListeners(store.dispatch)
  return store
}

export type Store = ReturnType<typeof createStore>
export type RootState = ReturnType<Store['getState']>
export type AppDispatch = Store['dispatch']
