import { toProblem } from '../../../api/problem.ts'
import { shopApi, type Tool } from '../../../api/shop.gen.ts'

/** How long an order waits to see whether its offer still holds. */
const patienceMs = 2000

/** What became of an offer; `unknown` while the catalogue does not answer, which holds up no order. */
export type Look =
  | Readonly<{ kind: 'found'; tool: Tool }>
  | Readonly<{ kind: 'gone' }>
  | Readonly<{ kind: 'unknown' }>

/** Gives a function that asks the catalogue for a tool as it is at this moment. */
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
