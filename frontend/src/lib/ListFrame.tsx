import { Cluster } from '@axle/design-system/Cluster'
import { Pagination } from '@axle/design-system/Pagination'
import { Stack } from '@axle/design-system/Stack'
import { Text } from '@axle/design-system/Text'
import type { ComponentProps, ReactNode } from 'react'
import { Fetched, type Query } from './Fetched.tsx'

type ListFrameProps = Readonly<{
  query: Query<unknown>
  filters?: ReactNode
  /** How many were found, in words; left out while that is not known. */
  count?: string | undefined
  /** Buttons beside the count. */
  actions?: ReactNode
  pages: ComponentProps<typeof Pagination>
  /** The table. */
  children: ReactNode
}>

/** A page with a list: filters, how many there are, the table and its pages, or why it could not be fetched. */
export const ListFrame = ({ query, filters, count, actions, pages, children }: ListFrameProps) => (
  <Stack gap={5}>
    {filters}
    <Fetched query={query}>
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
    </Fetched>
  </Stack>
)
