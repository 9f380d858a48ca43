/** What came of one fault. */
export type Row = {
  readonly fault: string
  readonly inFlight: number
  readonly stuck: number
  readonly lost: number
  readonly doubled: number
  /** The longest that an order waited which the fault does not concern; undefined when it concerns all. */
  readonly pauseSeconds: number | undefined
  /** What that order waited for. */
  readonly waitedFor?: string
  /** From the end of the fault until nothing was under way any more. */
  readonly quietSeconds: number
}

const heads = ['fault', 'in flight', 'stuck', 'lost', 'doubled', 'longest pause', 'quiet after']

function cellsOf(row: Row): readonly string[] {
  const { fault, inFlight, stuck, lost, doubled, pauseSeconds, quietSeconds } = row
  const pause = pauseSeconds === undefined ? '-' : `${pauseSeconds.toFixed(1)} s`
  return [
    fault,
    ...[inFlight, stuck, lost, doubled].map(String),
    pause,
    `${quietSeconds.toFixed(0)} s`,
  ]
}

/** The rows as a table of plain text, names to the left and numbers to the right. */
export function tableOf(rows: readonly Row[]): string {
  const lines = [heads, ...rows.map(cellsOf)]
  const widths = heads.map((_head, column) =>
    Math.max(...lines.map((cells) => cells[column]?.length ?? 0)),
  )
  const lineOf = (cells: readonly string[]) =>
    cells
      .map((cell, column) => {
        const width = widths[column] ?? 0
        return column === 0 ? cell.padEnd(width) : cell.padStart(width)
      })
      .join('  ')
  return lines.map(lineOf).join('\n')
}
