import { EmptyState } from '@axle/design-system/EmptyState'
import { Table, type TableColumn } from '@axle/design-system/Table'
import { targetNames, targets } from './columns.rules.ts'
import type { FileRow, FileTable } from './file-table.rules.ts'
import type { MappedRow } from './map-table.rules.ts'

const maxLength = 80

function shorten(text: string): string {
  return text.length > maxLength ? `${text.slice(0, maxLength)}…` : text
}

const line = { id: 'line', header: 'Row', align: 'end' } as const

const columns: readonly TableColumn<MappedRow>[] = [
  { ...line, cell: (row) => row.line },
  ...targetNames.map((name) => ({
    id: name,
    header: targets[name],
    isRowHeader: name === 'name',
    cell: ({ cells }: MappedRow) => shorten(cells[name]),
  })),
]

/** Preview of the first rows of a supplier's list after conversion to the shop's format. */
export const MappingPreview = ({ rows }: Readonly<{ rows: readonly MappedRow[] }>) => (
  <Table
    label="The first rows as the shop reads them"
    columns={columns}
    rows={rows}
    rowId={(row) => String(row.line)}
    empty={<EmptyState title="No row has a name or a part number. Choose the columns." />}
  />
)

/** Preview of the first rows of a table in the shop's format. It helps the admin to choose the encoding. */
export const OwnPreview = ({ table }: Readonly<{ table: FileTable }>) => (
  <Table
    label="The first rows as the shop reads them"
    columns={[
      { ...line, cell: (row: FileRow) => row.line },
      ...table.head.map((name, place) => ({
        id: `${place} ${name}`,
        header: name,
        cell: ({ cells }: FileRow) => shorten(cells[place] ?? ''),
      })),
    ]}
    rows={table.rows.slice(0, 10)}
    rowId={(row) => String(row.line)}
    empty={<EmptyState title="The table has no rows below its column names" />}
  />
)
