import type { ThunkDispatch } from '@reduxjs/toolkit'
import { useDispatch } from 'react-redux'
import type { UnknownAction } from 'redux'
import type { shopApi } from './shop.gen.ts'

type ApiState = Readonly<Record<typeof shopApi.reducerPath, ReturnType<typeof shopApi.reducer>>>

/** Returns the dispatch function of the Redux store, typed for the shop's API. */
export const useApiDispatch =
  useDispatch.withTypes<ThunkDispatch<ApiState, unknown, UnknownAction>>()
