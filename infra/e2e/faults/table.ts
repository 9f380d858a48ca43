/** Result of one fault, a row of the table. */
export type Row = {
  readonly fault: string
  readonly inFlight: number
  readonly stuck: number
  readonly lost: number
  readonly doubled: number
  /** Longest wait of any order that the fault does not affect. Undefined if the fault affects all orders. */
  readonly pauseSeconds: number | undefined
  /** Step that the order with the longest wait was waiting for. */
  readonly waitedFor?: string
  /** Time in seconds from the end of the fault until no work was in progress. */
  readonly quietSeconds: number
}

const heads = ['fault', 'in flight', 'stuck', 'lost', 'doubled', 'longest pause', 'quiet after']

function toCells(row: Row): readonly string[] {
  const { fault, inFlight, stuck, lost, doubled, pauseSeconds, quietSeconds } = row
  const pause = pauseSeconds === undefined ? '-' : `${pauseSeconds.toFixed(1)} s`
  return [
    fault,
    ...[inFlight, stuck, lost, doubled].map(String),
    pause,
    `${quietSeconds.toFixed(0)} s`,
  ]
}

/** Formats the rows as a plain-text table, with names left-aligned and numbers right-aligned. */
export function formatTable(rows: readonly Row[]): string {
  const lines = [heads, ...rows.map(toCells)]
  const widths = heads.map((_head, column) =>
    Math.max(...lines.map((cells) => cells[column]?.length ?? 0)),
  )
  const formatLine = (cells: readonly string[]) =>
    cells
      .map((cell, column) => {
        const width = widths[column] ?? 0
        return column === 0 ? cell.padEnd(width) : cell.padStart(width)
      })
      .join('  ')
  return lines.map(formatLine).join('\n')
}
