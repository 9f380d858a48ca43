import { ErrorState } from '@axle/design-system/ErrorState'
import type { ReactNode } from 'react'
import { toProblem } from '../api/problem.ts'
import { Guarded } from './Guarded.tsx'

/** What a query answers, as far as it is shown. */
export type Query<Data> = Readonly<{
  data?: Data | undefined
  error?: unknown
  isFetching: boolean
  refetch: () => unknown
}>

/** What a query that is asked again with each view has to show: the page before stays until the next one comes. */
export function withPageBefore<Data>(
  query: Query<Data> & Readonly<{ currentData?: Data | undefined }>,
): Query<Data> {
  const { currentData, data, isFetching } = query
  return { ...query, data: currentData ?? (isFetching ? data : undefined) }
}

type FetchedProps = Readonly<{
  query: Query<unknown>
  /** Takes the place of what the server does not have; without it that is a failure like others. */
  missing?: ReactNode
  /** Above a failure, where the heading of the page comes with the data. */
  heading?: ReactNode
  children: ReactNode
}>

/**
 * What a query brought or its place while it is on its way; a failure that left nothing, or an answer that cannot be
 * drawn, with a way to ask again.
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
