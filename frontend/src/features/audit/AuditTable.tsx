import { Badge } from '@axle/design-system/Badge'
import { Cluster } from '@axle/design-system/Cluster'
import { Link } from '@axle/design-system/Link'
import { Stack } from '@axle/design-system/Stack'
import { Table, type TableColumn } from '@axle/design-system/Table'
import { Text } from '@axle/design-system/Text'
import type { ReactNode } from 'react'
import type { AuditEntry } from '../../api/shop.gen.ts'
import { throughWords } from '../../lib/role-source.rules.ts'
import { TextWithTitle } from '../../lib/TextWithTitle.tsx'
import { formatTime } from '../../lib/time.rules.ts'
import {
  aboutWords,
  actionWords,
  actorWords,
  getTargetHref,
  formatPlace,
} from './audit-view.rules.ts'

const About = (entry: AuditEntry) => {
  const href = getTargetHref(entry)
  const words = aboutWords(entry)
  if (href === undefined) return <TextWithTitle words={words} />
  return (
    <span title={words}>
      <Link href={href}>{words}</Link>
    </span>
  )
}

const What = ({ action, outcome, detail, through, reason, altered }: AuditEntry) => (
  <Stack gap={1}>
    <Cluster gap={2}>
      {actionWords[action]}
      {outcome === 'refused' && <Badge tone="warning">refused</Badge>}
      {outcome === 'unknown' && <Badge tone="warning">outcome unknown</Badge>}
      {altered && <Badge tone="danger">altered in the database</Badge>}
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

/** Shows the name of the user who made the change and, below it, the email address or id from the log. */
const By = (entry: AuditEntry) => {
  const { name, known } = actorWords(entry)
  return (
    <Stack gap={1}>
      {name !== undefined && <Text as="span">{name}</Text>}
      {known.map((words) => (
        <TextWithTitle key={words} words={words} />
      ))}
    </Stack>
  )
}

const From = (entry: AuditEntry) => (
  <Stack gap={1}>
    <Text as="span">{formatPlace(entry)}</Text>
    {entry.userAgent && (
      <Text size="sm" tone="muted">
        <TextWithTitle words={entry.userAgent} />
      </Text>
    )}
  </Stack>
)

const columns: readonly TableColumn<AuditEntry>[] = [
  {
    id: 'at',
    header: 'When',
    isRowHeader: true,
    cell: ({ at }) => <Cluster isOneLine>{formatTime(at)}</Cluster>,
  },
  { id: 'action', header: 'Change', cell: What },
  { id: 'about', header: 'About', isOneLine: true, cell: About },
  { id: 'by', header: 'By', isOneLine: true, cell: By },
  { id: 'from', header: 'From', isOneLine: true, cell: From },
]

type AuditTableProps = Readonly<{
  entries: readonly AuditEntry[]
  isLoading: boolean
  empty: ReactNode
}>

/** Table of audit entries. Each entry states who changed what, when and from which IP address. */
export const AuditTable = ({ entries, ...table }: AuditTableProps) => (
  <Table {...table} label="Audit log" columns={columns} rows={entries} rowId={({ _id }) => _id} />
)
