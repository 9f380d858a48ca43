import { Button } from '@axle/design-system/Button'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { toProblem } from '../api/problem.ts'
import { dayOfFile, saveFile } from './save-file.ts'
import { toast } from './toast.ts'

/** Maximum number of lines in the file. A larger export would require too many requests. */
const savedAtMost = 10_000
const perCall = 100

type Part = Readonly<{ limit: number; cursor?: string }>
type Page<Line> = Readonly<{ lines: readonly Line[]; next: string | undefined }>

type SaveTableProps<Line> = Readonly<{
  /** Button label. */
  label: string
  /** Start of the file name, before the date. */
  name: string
  /** Noun for the lines, such as 'orders', for the notice about omitted lines. */
  lines: string
  /** Fetches the page after the given cursor, or the first page if there is no cursor. Throws the API's error. */
  fetchPage: (part: Part) => Promise<Page<Line>>
  toCsv: (lines: readonly Line[]) => string
}>

/** Fetches all lines page by page. Each page is requested with a cursor, so new lines do not shift the pages. */
async function fetchAll<Line>(fetchPage: SaveTableProps<Line>['fetchPage']) {
  const lines: Line[] = []
  let cursor: string | undefined
  do {
    const page = await fetchPage({ limit: perCall, ...(cursor !== undefined && { cursor }) })
    lines.push(...page.lines)
    cursor = page.next
  } while (cursor !== undefined && lines.length < savedAtMost)
  return { lines, isWhole: cursor === undefined }
}

/** Button that saves all filtered lines as CSV, not only those on the current page. */
export const SaveTable = <Line,>(props: SaveTableProps<Line>) => {
  const [isSaving, setSaving] = useState(false)

  const save = async () => {
    setSaving(true)
    try {
      const { lines, isWhole } = await fetchAll(props.fetchPage)
      saveFile(`${props.name}-${dayOfFile()}.csv`, 'text/csv;charset=utf-8', props.toCsv(lines))
      if (!isWhole) {
        toast.warning(
          `Only the newest ${savedAtMost} ${props.lines} are in the file. Choose fewer days.`,
        )
      }
    } catch (error) {
      toast.error(toProblem(error).detail)
    } finally {
      setSaving(false)
    }
  }

  return (
    <Button
      variant="secondary"
      size="sm"
      icon={<Download aria-hidden="true" />}
      isLoading={isSaving}
      onPress={() => void save()}
    >
      {props.label}
    </Button>
  )
}
