import { Button } from '@axle/design-system/Button'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { toProblem } from '../api/problem.ts'
import { dayOfFile, saveFile } from './save-file.ts'
import { toast } from './toast.ts'

/** More than that many lines are for a database, and for many calls. */
const savedAtMost = 10_000
const perCall = 100

type Part = Readonly<{ limit: number; cursor?: string }>
type Page<Line> = Readonly<{ lines: readonly Line[]; next: string | undefined }>

type SaveTableProps<Line> = Readonly<{
  /** What the button says. */
  label: string
  /** What the file is called, before the day. */
  name: string
  /** What the lines are, for who chose more of them than are saved. */
  lines: string
  /** Fetches what comes behind a cursor; throws what the server refused it with. */
  fetchPage: (part: Part) => Promise<Page<Line>>
  toCsv: (lines: readonly Line[]) => string
}>

/** All lines, page behind page, so that one that comes meanwhile moves none out of sight. */
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

/** Saves all that is chosen, not only the page that is shown, as a file for spreadsheets. */
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
