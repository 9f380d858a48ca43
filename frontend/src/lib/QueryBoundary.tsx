import { ErrorState } from '@axle/design-system/ErrorState'
import type { ReactNode } from 'react'
import { toProblem } from '../api/problem.ts'
import { SectionBoundary } from './SectionBoundary.tsx'

/** The fields of an RTK query state that `QueryBoundary` uses. */
export type Query<Data> = Readonly<{
  data?: Data | undefined
  error?: unknown
  isFetching: boolean
  refetch: () => unknown
}>

/** Keeps the previous page of a paged RTK query visible until the next page arrives. */
export function withPageBefore<Data>(
  query: Query<Data> & Readonly<{ currentData?: Data | undefined }>,
): Query<Data> {
  const { currentData, data, isFetching } = query
  return { ...query, data: currentData ?? (isFetching ? data : undefined) }
}

type QueryBoundaryProps = Readonly<{
  query: Query<unknown>
  /** Content for a 404 response. If it is undefined, a 404 is treated as an ordinary error. */
  missing?: ReactNode
  /** Heading above the error message. Needed only by pages whose usual heading depends on the data. */
  heading?: ReactNode
  children: ReactNode
}>

/**
 * Renders content that depends on an RTK query. If the query fails and has no data, or the content fails to render, an
 * error message with a retry button is shown instead.
 */
export const QueryBoundary = ({ query, missing, heading, children }: QueryBoundaryProps) => {
  if (!query.error || query.data !== undefined) {
    return <SectionBoundary source={query}>{children}</SectionBoundary>
  }
  const { status, detail } = toProblem(query.error)
  if (missing !== undefined && status === 404) return missing
  return (
    <>
      {heading}
      <ErrorState
        message={detail}
        isRetrying={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    </>
  )
}
