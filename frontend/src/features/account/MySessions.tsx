import { Badge } from '@axle/design-system/Badge'
import { Button } from '@axle/design-system/Button'
import { Cluster } from '@axle/design-system/Cluster'
import { Stack } from '@axle/design-system/Stack'
import { Table, type TableColumn } from '@axle/design-system/Table'
import { Text } from '@axle/design-system/Text'
import { useState } from 'react'
import { useListSessionsQuery, type OpenSession } from '../../api/shop.gen.ts'
import { QueryBoundary } from '../../lib/QueryBoundary.tsx'
import { formatBriefTime } from '../../lib/time.rules.ts'
import { browserWords, type SessionsToEnd } from './ended-sessions.rules.ts'
import { EndSessionModal } from './EndSessionModal.tsx'

type Ask = (what: SessionsToEnd) => void

const Browser = (session: OpenSession) => (
  <Cluster gap={2}>
    <Text as="span">{browserWords(session)}</Text>
    {session.current && <Badge tone="accent">This browser</Badge>}
  </Cluster>
)

const createColumns = (onAsk: Ask): readonly TableColumn<OpenSession>[] => [
  { id: 'browser', header: 'Browser', isRowHeader: true, cell: Browser },
  { id: 'address', header: 'Address', cell: ({ address }) => address ?? 'Unknown' },
  {
    id: 'startedAt',
    header: 'Signed in',
    cell: ({ startedAt }) => formatBriefTime(startedAt, new Date()),
  },
  {
    id: 'lastUsedAt',
    header: 'Last used',
    cell: ({ lastUsedAt }) => formatBriefTime(lastUsedAt, new Date()),
  },
  {
    id: 'action',
    header: 'End session',
    isHeaderHidden: true,
    cell: (session) => (
      <Button
        size="sm"
        variant="secondary"
        aria-label={`End session: ${session.current ? 'this one' : browserWords(session)}`}
        onPress={() => onAsk({ kind: 'one', session })}
      >
        End session
      </Button>
    ),
  },
]

/** Lists the user's sessions. The user can end each session, or all sessions except the current one. */
export const MySessions = () => {
  const query = useListSessionsQuery()
  const [asked, setAsked] = useState<SessionsToEnd | null>(null)
  const sessions = query.data ?? []
  const others = sessions.filter(({ current }) => !current).length

  return (
    <QueryBoundary query={query}>
      <Stack gap={4}>
        <Text tone="muted">If you do not know one of these, end it and change your password.</Text>
        <Table
          label="Where you are signed in"
          columns={createColumns(setAsked)}
          rows={sessions}
          rowId={({ _id }) => _id}
          isLoading={query.data === undefined}
          skeletonRows={2}
          empty={<Text>No open sessions were found.</Text>}
        />
        {others > 0 && (
          <Cluster>
            <Button variant="secondary" onPress={() => setAsked({ kind: 'others', count: others })}>
              End all other sessions
            </Button>
          </Cluster>
        )}
      </Stack>
      {asked && <EndSessionModal what={asked} onClose={() => setAsked(null)} />}
    </QueryBoundary>
  )
}
