import { Cluster } from '@axle/design-system/Cluster'
import { Pagination } from '@axle/design-system/Pagination'
import { Stack } from '@axle/design-system/Stack'
import { Text } from '@axle/design-system/Text'
import type { ComponentProps, ReactNode } from 'react'
import { QueryBoundary, type Query } from './QueryBoundary.tsx'

type ListFrameProps = Readonly<{
  query: Query<unknown>
  filters?: ReactNode
  /** Message with the number of results. Undefined while the number is unknown. */
  count?: string | undefined
  /** Buttons next to the count. */
  actions?: ReactNode
  pages: ComponentProps<typeof Pagination>
  /** The table. */
  children: ReactNode
}>

/**
 * Layout of a page with a list: filters, count, table and pagination. If the list fails to load, an error replaces the
 * table.
 */
export const ListFrame = ({ query, filters, count, actions, pages, children }: ListFrameProps) => (
  <Stack gap={5}>
    {filters}
    <QueryBoundary query={query}>
      {(count !== undefined || actions) && (
        <Cluster justify="between">
          <Text role="status" tone="muted">
            {count}
          </Text>
          {actions}
        </Cluster>
      )}
      {children}
      <Pagination {...pages} />
    </QueryBoundary>
  </Stack>
)
