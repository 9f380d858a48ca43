import type { Problem } from './shop.gen.ts'

const offline: Problem = {
  type: 'storefront:unreachable',
  title: 'No connection',
  status: 0,
  detail: 'The shop cannot be reached. Check your connection and try again.',
  instance: '',
}

const unknown: Problem = {
  type: 'storefront:unknown',
  title: 'Something went wrong',
  status: 0,
  detail: 'Something went wrong on our side. Please try again in a moment.',
  instance: '',
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}

function isProblem(value: unknown): value is Problem {
  return (
    isObject(value) &&
    typeof value['type'] === 'string' &&
    typeof value['title'] === 'string' &&
    typeof value['status'] === 'number' &&
    typeof value['detail'] === 'string'
  )
}

/**
 * Converts any request error to a problem, which is the error format that pages show. A problem from the API is
 * returned unchanged. A connection error becomes the `offline` problem. Any other error becomes the `unknown` problem
 * with the response's status, if there is one.
 */
export function toProblem(error: unknown): Problem {
  if (isProblem(error)) return error
  if (!isObject(error)) return unknown
  if (isProblem(error['data'])) return error['data']
  if (error['status'] === 'FETCH_ERROR' || error['status'] === 'TIMEOUT_ERROR') return offline
  if (error instanceof TypeError) return offline
  const status = error['originalStatus'] ?? error['status']
  return typeof status === 'number' ? { ...unknown, status } : unknown
}

/**
 * Whether the server may have processed the request despite the error. If so, the page may retry with the same
 * idempotency key.
 */
export function isUndecided(problem: Problem): boolean {
  return problem.status === 0 || problem.status === 429 || problem.status >= 500
}
