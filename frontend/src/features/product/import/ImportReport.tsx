import { Badge, type Tone } from '@axle/design-system/Badge'
import { Button } from '@axle/design-system/Button'
import { ButtonLink } from '@axle/design-system/ButtonLink'
import { Cluster } from '@axle/design-system/Cluster'
import { EmptyState } from '@axle/design-system/EmptyState'
import { Heading } from '@axle/design-system/Heading'
import { Pagination } from '@axle/design-system/Pagination'
import { Stack } from '@axle/design-system/Stack'
import { Table, type TableColumn } from '@axle/design-system/Table'
import { Text } from '@axle/design-system/Text'
import { Download } from 'lucide-react'
import { useState } from 'react'
import type { ImportReport as Report } from '../../../api/shop.gen.ts'
import { saveFile } from '../../../lib/save-file.ts'
import {
  formatChangeCount,
  reportCsv,
  formatSummary,
  inOrder,
  linesPerPage,
  type ImportLine,
} from './import-report.rules.ts'

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
const ImportLines = ({ lines }: Readonly<{ lines: readonly ImportLine[] }>) => {
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

function pickTitle({ isDryRun, bad }: Report): string {
  if (isDryRun) return bad > 0 ? 'Nothing can be imported yet' : 'This is what would happen'
  return bad > 0 ? 'Imported, except for some rows' : 'Imported'
}

function pickAdvice({ isDryRun, bad, added, changed }: Report): string | null {
  if (bad > 0) {
    return isDryRun
      ? 'Fix these rows and choose the file again.'
      : 'These products changed in the meantime. Export again and repeat your changes.'
  }
  return added + changed === 0
    ? 'This file changes nothing. Everything in it is already in the shop.'
    : null
}

const saveReport = ({ lines }: Report) =>
  saveFile('import-report.csv', 'text/csv;charset=utf-8', reportCsv(lines))

type ImportReportProps = Readonly<{
  report: Report
  isAsking: boolean
  /** Last line that the interrupted import processed; 0 if there is no interrupted import. */
  lastLine: number
  /** Last line that was processed before this page resumed the import; 0 if this page started the import. */
  startLine: number
  onImport: () => void
  onClear: () => void
}>

/** Report on a dry run or an import, with the button that starts the import. */
export const ImportReport = (props: ImportReportProps) => {
  const { report, isAsking, lastLine, startLine, onImport, onClear } = props
  const isIdle = report.bad > 0 || report.added + report.changed === 0
  const advice = pickAdvice(report)

  return (
    <Stack gap={4}>
      <Heading level={2} size="lg">
        {pickTitle(report)}
      </Heading>
      <Text role="status">{formatSummary(report)}</Text>
      {advice !== null && <Text tone="muted">{advice}</Text>}
      {startLine > 0 && (
        <Text tone="muted">
          The rows up to {startLine} were imported before. They are counted here, but not listed.
        </Text>
      )}
      <Cluster>
        {!report.isDryRun ? (
          <>
            <ButtonLink href="/dashboad/manageproduct">See the products</ButtonLink>
            <Button variant="secondary" onPress={onClear}>
              Import another file
            </Button>
          </>
        ) : (
          <Button disabled={isIdle} isLoading={isAsking} onPress={onImport}>
            {lastLine > 0
              ? `Continue after row ${lastLine}`
              : `Import ${formatChangeCount(report)}`}
          </Button>
        )}
        <Button
          variant="quiet"
          icon={<Download aria-hidden="true" />}
          onPress={() => saveReport(report)}
        >
          Save the report
        </Button>
      </Cluster>
      <ImportLines key={String(report.isDryRun)} lines={report.lines} />
    </Stack>
  )
}
