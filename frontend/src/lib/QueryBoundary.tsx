import { ErrorState } from '@axle/design-system/ErrorState'
import type { ReactNode } from 'react'
import { toProblem } from '../api/problem.ts'
import { SectionBoundary } from './SectionBoundary.tsx'

/** The fields of an RTK query's state that the component uses. */
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
  /** Content for a 404 response. Without it, a 404 counts as an ordinary error. */
  missing?: ReactNode
  /** Heading above an error. Only for pages whose heading needs the data. */
  heading?: ReactNode
  children: ReactNode
}>

/**
 * Shows the data of an RTK query, or a placeholder while it loads. If there is no data after an error, or rendering
 * fails, it shows an error with a retry button.
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
