import { Button } from '@axle/design-system/Button'
import { Cluster } from '@axle/design-system/Cluster'
import { FileDrop } from '@axle/design-system/FileDrop'
import { Heading } from '@axle/design-system/Heading'
import { ProgressBar } from '@axle/design-system/ProgressBar'
import { Stack } from '@axle/design-system/Stack'
import { Text } from '@axle/design-system/Text'
import { Download } from 'lucide-react'
import { saveFile } from '../../../lib/save-file.ts'
import { productsCsv } from '../products-csv.rules.ts'
import { ImportReport } from './ImportReport.tsx'
import { MapColumns } from './mapping/MapColumns.tsx'
import { useImport } from './use-import.ts'

/** Maximum file size that the API accepts, in bytes. */
const maximumBytes = 16 * 1024 * 1024

const saveTemplate = () =>
  saveFile('products-template.csv', 'text/csv;charset=utf-8', productsCsv([]))

const TemplateButton = () => (
  <Button
    variant="secondary"
    size="sm"
    icon={<Download aria-hidden="true" />}
    onPress={saveTemplate}
  >
    Save a template
  </Button>
)

/** Progress of the check or the import. During an import, a note explains what happens if the admin leaves the page. */
const Progress = ({
  percent,
  isImporting,
}: Readonly<{ percent: number; isImporting: boolean }>) => (
  <Stack gap={2}>
    <ProgressBar
      label={isImporting ? 'Importing the table' : 'Checking the table'}
      value={percent}
    />
    {isImporting && (
      <Text tone="muted">
        Leaving this page stops the import. Choose the same file again to continue.
      </Text>
    )}
  </Stack>
)

type InterruptedProps = Readonly<{ lastLine: number; isAsking: boolean; onContinue: () => void }>

/** Notice about an import that was interrupted because its page was closed. */
const Interrupted = ({ lastLine, isAsking, onContinue }: InterruptedProps) => (
  <Stack gap={4}>
    <Heading level={2} size="lg">
      This import was interrupted
    </Heading>
    <Text role="status">The rows up to {lastLine} are imported. The rest of the file is not.</Text>
    <Cluster>
      <Button isLoading={isAsking} onPress={onContinue}>
        {`Continue after row ${lastLine}`}
      </Button>
    </Cluster>
  </Stack>
)

/** Imports new and changed products from a table, after a preview. */
export const ImportProducts = () => {
  const { file, report, fault, percent, lastLine, startLine, ...table } = useImport()
  const { check, carryOut, choose, clear, list, take, forget } = table
  const isAsking = percent !== undefined

  return (
    <Stack gap={6}>
      <Stack gap={4} width="prose">
        <FileDrop
          label="Table of products"
          description="Rows without an _id add a product. Rows with an _id change that product: empty cells change nothing, and newavailablequantity sets the stock. Lists of suppliers and other shops (CSV, TSV, XML) are mapped in a next step. At most 20,000 rows."
          accept=".csv,.tsv,.txt,.xml"
          maximumBytes={maximumBytes}
          files={file === null ? [] : [{ file, error: fault ?? undefined }]}
          disabled={isAsking}
          onChoose={([chosen]) => chosen !== undefined && choose(chosen)}
          onRemove={clear}
        />
        <Cluster>
          <TemplateButton />
          {fault !== null && report === null && lastLine === 0 && check !== undefined && (
            <Button variant="secondary" size="sm" isLoading={isAsking} onPress={check}>
              Check again
            </Button>
          )}
        </Cluster>
      </Stack>
      {list !== undefined && (
        <MapColumns bytes={list} isAsking={isAsking} onCheck={take} onChange={forget} />
      )}
      {isAsking && <Progress percent={percent} isImporting={report !== null || lastLine > 0} />}
      {report === null && lastLine > 0 && carryOut !== undefined && (
        <Interrupted lastLine={lastLine} isAsking={isAsking} onContinue={carryOut} />
      )}
      {report !== null && carryOut !== undefined && (
        <ImportReport
          report={report}
          isAsking={isAsking}
          lastLine={lastLine}
          startLine={startLine}
          onImport={carryOut}
          onClear={clear}
        />
      )}
    </Stack>
  )
}
