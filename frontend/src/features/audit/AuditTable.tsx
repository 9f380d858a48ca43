import { Badge } from '@axle/design-system/Badge'
import { Cluster } from '@axle/design-system/Cluster'
import { Link } from '@axle/design-system/Link'
import { Stack } from '@axle/design-system/Stack'
import { Table, type TableColumn } from '@axle/design-system/Table'
import { Text } from '@axle/design-system/Text'
import type { ReactNode } from 'react'
import type { AuditEntry } from '../../api/shop.gen.ts'
import { throughWords } from '../../lib/role-source.rules.ts'
import { formatTime } from '../../lib/time.rules.ts'
import { actionWords, hrefOf, placeOf } from './audit-view.rules.ts'

const About = (entry: AuditEntry) => {
  const href = hrefOf(entry)
  return href === undefined ? entry.about : <Link href={href}>{entry.about}</Link>
}

const What = ({ action, outcome, detail, through, reason }: AuditEntry) => (
  <Stack gap={1}>
    <Cluster gap={2}>
      {actionWords[action]}
      {outcome === 'refused' && <Badge tone="warning">refused</Badge>}
      {outcome === 'unknown' && <Badge tone="warning">outcome unknown</Badge>}
    </Cluster>
    {detail && (
      <Text size="sm" tone="muted">
        {detail}
      </Text>
    )}
    {through && (
      <Text size="sm" tone="muted">
        {throughWords([through])}
      </Text>
    )}
    {reason && (
      <Text size="sm" tone="muted">
        {reason}
      </Text>
    )}
  </Stack>
)

const From = (entry: AuditEntry) => (
  <Stack gap={1}>
    <Text as="span">{placeOf(entry)}</Text>
    {entry.userAgent && (
      <Text size="sm" tone="muted">
        {entry.userAgent}
      </Text>
    )}
  </Stack>
)

const columns: readonly TableColumn<AuditEntry>[] = [
  {
    id: 'at',
    header: 'When',
    isRowHeader: true,
    cell: ({ at }) => formatTime(at),
  },
  { id: 'action', header: 'Change', cell: What },
  { id: 'about', header: 'About', cell: About },
  { id: 'by', header: 'By', cell: ({ by }) => by },
  { id: 'from', header: 'From', cell: From },
]

type AuditTableProps = Readonly<{
  entries: readonly AuditEntry[]
  isLoading: boolean
  empty: ReactNode
}>

/** Who changed what about whom or what, when, and from where. */
export const AuditTable = ({ entries, ...table }: AuditTableProps) => (
  <Table {...table} label="Audit log" columns={columns} rows={entries} rowId={({ _id }) => _id} />
)
