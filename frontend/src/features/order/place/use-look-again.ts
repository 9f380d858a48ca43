import { toProblem } from '../../../api/problem.ts'
import { shopApi, type Tool } from '../../../api/shop.gen.ts'

/** Timeout in milliseconds for checking the offer before an order is placed. */
const patienceMs = 2000

/** Result of checking an offer. `unknown` means that the catalogue is unavailable, which does not block the order. */
export type Look =
  | Readonly<{ kind: 'found'; tool: Tool }>
  | Readonly<{ kind: 'gone' }>
  | Readonly<{ kind: 'unknown' }>

/** Returns a function that fetches the current state of a tool from the catalogue. */
export function useLookAgain(): (toolId: string) => Promise<Look> {
  const [ask] = shopApi.endpoints.getTool.useLazyQuery()

  return async (toolId) => {
    const asking = ask({ id: toolId }, false)
    const limit = setTimeout(() => asking.abort(), patienceMs)
    const { data, error } = await asking
    clearTimeout(limit)
    if (error === undefined && data !== undefined) return { kind: 'found', tool: data }
    return toProblem(error).status === 404 ? { kind: 'gone' } : { kind: 'unknown' }
  }
}
