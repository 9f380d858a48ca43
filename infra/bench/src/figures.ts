/** Measured value with its name and unit. */
export type Figure = { readonly name: string; readonly unit: string; readonly value: number }

/** Summary of a figure over several runs. */
export type Summary = {
  readonly name: string
  readonly unit: string
  readonly minimum: number
  readonly median: number
  readonly maximum: number
}

/**
 * Returns the smallest value that is greater than or equal to at least the given share of the values. Returns 0 if
 * there are no values.
 */
export function quantile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.ceil(part * sorted.length) - 1)] ?? 0
}

/** Summarises the figures from several runs, in the order of the first run. */
export function summarize(runs: readonly (readonly Figure[])[]): Summary[] {
  const all = Map.groupBy(runs.flat(), ({ name, unit }) => `${name} (${unit})`)
  return [...all.values()].flatMap((figures) => {
    const [first] = figures
    if (!first) return []
    const values = figures.map(({ value }) => value)
    const { name, unit } = first
    const [minimum, maximum] = [Math.min(...values), Math.max(...values)]
    return [{ name, unit, minimum, median: quantile(values, 0.5), maximum }]
  })
}

function shown(value: number): string {
  const decimals = value >= 100 ? 0 : value >= 10 ? 1 : 2
  return value.toLocaleString('en', { maximumFractionDigits: decimals })
}

/** Formats a Markdown table with text in the first columns and numbers in all other columns. */
export function markdownTable(
  head: readonly string[],
  rows: readonly (readonly string[])[],
  wordColumns: number,
): string {
  const widths = head.map((word, column) =>
    Math.max(word.length, ...rows.map((row) => row[column]?.length ?? 0)),
  )
  const line = (cells: readonly string[]) => {
    const padded = cells.map((cell, column) =>
      column < wordColumns ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
    )
    return `| ${padded.join(' | ')} |`
  }
  const rule = line(
    widths.map((width, column) =>
      column < wordColumns ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`,
    ),
  )
  return [line(head), rule, ...rows.map(line)].join('\n')
}

/** Formats the figures as a Markdown table. */
export function formatTable(summaries: readonly Summary[]): string {
  const rows = summaries.map(({ name, unit, minimum, median, maximum }) => [
    name,
    unit,
    ...[minimum, median, maximum].map(shown),
  ])
  return markdownTable(['work', 'unit', 'minimum', 'median', 'maximum'], rows, 2)
}

/** Counted operations, messages and calls, and the number of seconds over which they were counted. */
export type Counted = {
  readonly operations: ReadonlyMap<string, number>
  readonly messages: number
  readonly calls: number
  readonly seconds: number
}

/** Minimum count per item for an operation to get its own row in the table. */
const shownTimes = 0.1

/**
 * Returns the operations, messages and calls per item, such as an order, minus the shop's background work in the same
 * period.
 */
export function figuresEach(name: string, counted: Counted, idle: Counted, many: number): Figure[] {
  const each = (count: number, idleCount: number): number =>
    Math.max(0, count - (idleCount * counted.seconds) / idle.seconds) / many
  const own = [...counted.operations].map(
    ([operation, count]) => [operation, each(count, idle.operations.get(operation) ?? 0)] as const,
  )
  const all = own.reduce((sum, [, value]) => sum + value, 0)
  const shown = own.filter(([, value]) => value >= shownTimes)
  return [
    { name, unit: 'store operations', value: all },
    { name, unit: 'messages', value: each(counted.messages, idle.messages) },
    { name, unit: 'calls', value: each(counted.calls, idle.calls) },
    ...shown.map(([operation, value]) => ({ name: `${name}: ${operation}`, unit: 'times', value })),
  ]
}
