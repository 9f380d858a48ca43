import { ErrorState } from '@axle/design-system/ErrorState'
import type { ReactNode } from 'react'
import { toProblem } from '../api/problem.ts'
import { Guarded } from './Guarded.tsx'

/** The part of a query's state that is shown. */
export type Query<Data> = Readonly<{
  data?: Data | undefined
  error?: unknown
  isFetching: boolean
  refetch: () => unknown
}>

/** Keeps the previous page of a paged query visible until the next one arrives. */
export function withPageBefore<Data>(
  query: Query<Data> & Readonly<{ currentData?: Data | undefined }>,
): Query<Data> {
  const { currentData, data, isFetching } = query
  return { ...query, data: currentData ?? (isFetching ? data : undefined) }
}

type FetchedProps = Readonly<{
  query: Query<unknown>
  /** Content for a 404 response. Without it, a 404 counts as an ordinary error. */
  missing?: ReactNode
  /** Heading above an error, for pages whose heading comes with the data. */
  heading?: ReactNode
  children: ReactNode
}>

/**
 * Shows the data of a query or its placeholder. If the request failed without data, or the data cannot be rendered, it
 * shows an error with a retry button.
 */
export const Fetched = ({ query, missing, heading, children }: FetchedProps) => {
  if (!query.error || query.data !== undefined) {
    return <Guarded source={query}>{children}</Guarded>
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
