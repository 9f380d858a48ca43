import { skipToken } from '@reduxjs/toolkit/query'
import { toProblem } from '../../../api/problem.ts'
import { type ToolDetail, useGetToolQuery, useListPartsQuery } from '../../../api/shop.gen.ts'
import { choosePart, idsOfPart } from '@axle/part-address/choose-part'

/** Result of looking up a part. */
export type PartLookup =
  | Readonly<{ kind: 'loading' }>
  | Readonly<{ kind: 'missing' }>
  | Readonly<{ kind: 'failed'; message: string; isRetrying: boolean; retry: () => void }>
  | Readonly<{ kind: 'found'; part: ToolDetail }>

/**
 * Although the HTML of a part page already contains the part, the page refetches it, because price and stock may have
 * changed.
 */
const anew = { refetchOnMountOrArgChange: true } as const

const isMissing = (error: unknown) => error !== undefined && toProblem(error).status === 404

/** Looks up the part that the page's URL parameter identifies. */
export function usePart(param: string): PartLookup {
  const ids = idsOfPart(param)
  const named = useListPartsQuery(ids.length === 0 ? skipToken : { id: [...ids] }, anew)
  const chosen = choosePart(param, named.currentData ?? [])
  const tool = useGetToolQuery(chosen === undefined ? skipToken : { id: chosen._id }, anew)

  const isNobody = named.currentData !== undefined && chosen === undefined
  // A part also counts as missing if it was taken off sale after its page was rendered.
  if (ids.length === 0 || isNobody || isMissing(tool.error)) return { kind: 'missing' }
  if (tool.currentData !== undefined) return { kind: 'found', part: tool.currentData }
  const failed = [named, tool].find(({ error }) => error !== undefined)
  if (failed === undefined) return { kind: 'loading' }
  return {
    kind: 'failed',
    message: toProblem(failed.error).detail,
    isRetrying: failed.isFetching,
    retry: () => void failed.refetch(),
  }
}
