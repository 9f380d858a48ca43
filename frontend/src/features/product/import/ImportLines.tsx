import { Badge, type Tone } from '@axle/design-system/Badge'
import { EmptyState } from '@axle/design-system/EmptyState'
import { Pagination } from '@axle/design-system/Pagination'
import { Stack } from '@axle/design-system/Stack'
import { Table, type TableColumn } from '@axle/design-system/Table'
import { Text } from '@axle/design-system/Text'
import { useState } from 'react'
import { inOrder, linesPerPage, type ImportLine } from './import-report.rules.ts'

const looks = {
  bad: { tone: 'danger', word: 'With errors' },
  change: { tone: 'accent', word: 'Changed' },
  add: { tone: 'success', word: 'New' },
  none: { tone: 'neutral', word: 'Unchanged' },
} as const satisfies Record<ImportLine['action'], { tone: Tone; word: string }>

const Details = ({ line: { errors, changes = [] } }: Readonly<{ line: ImportLine }>) => (
  <Stack gap={1}>
    {errors.map(({ column, message }, index) => (
      <Text key={`${column} ${index}`} as="span" tone="danger">
        {column} {message}
      </Text>
    ))}
    {changes.map(({ column, from, to }) => (
      <Text key={column} as="span">
        {column}: {from || '(nothing)'} → {to || '(nothing)'}
      </Text>
    ))}
  </Stack>
)

const columns: readonly TableColumn<ImportLine>[] = [
  { id: 'line', header: 'Row', align: 'end', cell: ({ line }) => line },
  { id: 'name', header: 'Name', isRowHeader: true, cell: ({ name }) => name },
  {
    id: 'action',
    header: 'What happens',
    cell: ({ action }) => <Badge tone={looks[action].tone}>{looks[action].word}</Badge>,
  },
  {
    id: 'details',
    header: 'Details',
    cell: (line) =>
      line.errors.length > 0 || (line.changes?.length ?? 0) > 0 ? <Details line={line} /> : null,
  },
]

/** Shows the lines of an imported table, with their errors and changes. */
export const ImportLines = ({ lines }: Readonly<{ lines: readonly ImportLine[] }>) => {
  const [page, setPage] = useState(1)
  const sorted = inOrder(lines)

  return (
    <Stack gap={5}>
      <Table
        label="Rows of the table"
        columns={columns}
        rows={sorted.slice((page - 1) * linesPerPage, page * linesPerPage)}
        rowId={({ line }) => String(line)}
        empty={<EmptyState title="The table has no rows below its column names" />}
      />
      <Pagination
        label="Pages of rows"
        page={page}
        pageCount={Math.ceil(sorted.length / linesPerPage)}
        onPageChange={setPage}
      />
    </Stack>
  )
}
