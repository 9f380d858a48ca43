import {
  createApi,
  fetchBaseQuery,
  retry,
  type BaseQueryFn,
  type FetchArgs,
  type FetchBaseQueryError,
  type FetchBaseQueryMeta,
} from '@reduxjs/toolkit/query/react'
import { keptHeader } from '../worker/cache-names.ts'
import { catalogueAnswered } from './freshness-slice.ts'
import { toSearch } from './params.rules.ts'
import { isWorthRetrying, waitBeforeRetryMs } from './retry.rules.ts'
import { keepTrace, createTraceparent } from './traces.ts'

/**
 * Session functions that requests need. The Redux store provides them, so that this module does not depend on the
 * session.
 */
export type Access = Readonly<{
  token: () => string | null
  /** Renews the token. Resolves with false if no new token is available. */
  renew: () => Promise<boolean>
  /** Asks the user to sign in again. Resolves with false if the user cancels. */
  signInAgain: () => Promise<boolean>
  /** Called if the API refuses the renewed token too. */
  reject: () => void
}>

type MaybePromise<Value> = Value | PromiseLike<Value>
type Query = BaseQueryFn<
  string | FetchArgs,
  unknown,
  FetchBaseQueryError,
  object,
  FetchBaseQueryMeta
>

const callTimeoutMs = 20_000
const keepUnusedSeconds = 300
const catalogueReads = ['listTools', 'getTool', 'listProducts']

function findAccess(extra: unknown): Access | null {
  const hasAccess = (value: unknown): value is Readonly<{ access: Access }> =>
    typeof value === 'object' && value !== null && 'access' in value
  return hasAccess(extra) ? extra.access : null
}

/**
 * Retry delays in milliseconds that the server requested (Retry-After), keyed by the refused request's abort signal.
 */
const askedWaits = new WeakMap<AbortSignal, number>()

/**
 * Removes the parameters if all of them are empty. Otherwise the URL would end with a question mark, and caches would
 * treat it as a different URL.
 */
function withoutEmpty(args: string | FetchArgs): string | FetchArgs {
  if (typeof args === 'string') return args
  const { params = {}, ...rest } = args
  const isGiven = Object.values(params).some((value) => value !== undefined)
  return isGiven ? args : rest
}

function getOrderId(order: unknown): string {
  return typeof order === 'object' && order !== null && '_id' in order ? String(order._id) : ''
}

const keyIn = (headers: Headers | undefined) => headers?.get('idempotency-key') ?? null

const call: Query = async (args, api, extraOptions) => {
  const answer = await fetchBaseQuery({
    baseUrl: `${location.origin}/api`,
    timeout: callTimeoutMs,
    paramsSerializer: toSearch,
    prepareHeaders: (headers, { arg, extra }) => {
      const traceparent = createTraceparent(typeof arg === 'string' ? arg : arg.url, keyIn(headers))
      if (traceparent) headers.set('traceparent', traceparent)
      const token = findAccess(extra)?.token()
      if (token) headers.set('authorization', `Bearer ${token}`)
    },
  })(withoutEmpty(args), api, extraOptions)
  const headers = answer.meta?.response?.headers
  askedWaits.set(api.signal, Number(headers?.get('retry-after') ?? 0) * 1000)
  if (catalogueReads.includes(api.endpoint) && answer.error === undefined) {
    api.dispatch(catalogueAnswered(headers?.get(keptHeader) ?? null))
  }
  if (api.endpoint === 'createBooking')
    keepTrace(getOrderId(answer.data), keyIn(answer.meta?.request.headers))
  return answer
}

/**
 * Sends a request and retries it once with a renewed token after a 401. A second 401 ends the session.
 * @param extra extra argument of the Redux store
 * @param send sends the request with the current token
 */
export async function withRenewal<
  Answer extends Readonly<{ error?: Readonly<{ status: unknown }> | undefined }>,
>(extra: unknown, send: (token: string | null) => MaybePromise<Answer>): Promise<Answer> {
  const access = findAccess(extra)
  const first = await send(access?.token() ?? null)
  if (first.error?.status !== 401 || !access?.token()) return first
  if (!(await access.renew())) return first
  const renewed = access.token()
  const second = await send(renewed)
  // Another user may have signed in during the retry, and that user's session must not end.
  if (second.error?.status === 401 && access.token() === renewed) access.reject()
  return second
}

const callWithRenewal: Query = (args, api, extraOptions) =>
  withRenewal(api.extra, () => call(args, api, extraOptions))

const signInAgainType = 'urn:axle:problem:sign-in-again'

/** Returns the problem type of an error response. */
function getProblemType(
  answer: Readonly<{ error?: Readonly<{ data?: unknown }> | undefined }>,
): unknown {
  const data = answer.error?.data
  return typeof data === 'object' && data !== null && 'type' in data ? data.type : null
}

/** Sends a request that needs a recent sign-in, and retries it after the user has signed in again. */
const callWithSignIn: Query = async (args, api, extraOptions) => {
  const first = await callWithRenewal(args, api, extraOptions)
  if (getProblemType(first) !== signInAgainType) return first
  const isSignedIn = await findAccess(api.extra)?.signInAgain()
  return isSignedIn === true ? callWithRenewal(args, api, extraOptions) : first
}

const pause = (attempt: number, _most: number, signal?: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const askedMs = signal === undefined ? 0 : (askedWaits.get(signal) ?? 0)
    const timer = setTimeout(resolve, waitBeforeRetryMs(attempt, askedMs))
    signal?.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(new Error('Aborted'))
    })
  })

function getStatus(error: unknown): unknown {
  return typeof error === 'object' && error !== null && 'status' in error ? error.status : null
}

/** Empty API into which the generated endpoints are injected. */
export const baseApi = createApi({
  reducerPath: 'shop',
  keepUnusedDataFor: keepUnusedSeconds,
  refetchOnReconnect: true,
  baseQuery: retry(callWithSignIn, {
    backoff: pause,
    retryCondition: (error, _args, { attempt, baseQueryApi }) =>
      isWorthRetrying({ isRead: baseQueryApi.type === 'query', status: getStatus(error), attempt }),
  }),
  endpoints: () => ({}),
})
