import type { FileReport, Report } from './report.ts'

/** Failed test, or a test file that failed as a whole. */
type Failure = Readonly<{ file: string; test: string }>

const formatFailure = ({ file, test }: Failure): string => (test ? `${file}: ${test}` : file)

function listFailures({ files }: Pick<Report, 'files'>): string[] {
  return files
    .filter(({ isFailed }) => isFailed)
    .flatMap(({ file, tests }) => {
      const failed = tests.filter(({ status }) => status === 'failed')
      return failed.length === 0
        ? [{ file, test: '' }]
        : failed.map(({ name: test }) => ({ file, test }))
    })
    .map(formatFailure)
}

/** @returns the failures of a run that none of the earlier runs had */
export function newFailures(report: Pick<Report, 'files'>, earlier: readonly Report[]): string[] {
  const known = new Set(earlier.flatMap(listFailures))
  return listFailures(report).filter((failure) => !known.has(failure))
}

/** @returns the failures of all runs as readable lines, the most frequent first */
export function historyLines(reports: readonly Report[]): string[] {
  const runsByFailure = new Map<string, Report[]>()
  for (const report of reports) {
    for (const failure of listFailures(report)) {
      runsByFailure.set(failure, [...(runsByFailure.get(failure) ?? []), report])
    }
  }
  return [...runsByFailure]
    .toSorted(([, one], [, other]) => other.length - one.length)
    .map(([failure, runs]) => {
      const times = runs.map(({ startedAt }) => startedAt.slice(0, 16).replace('T', ' ')).join(', ')
      return `${runs.length} of ${reports.length} runs  ${failure}  (${times})`
    })
}

/** @returns the command that runs a test file again with the files that ran concurrently */
export function repeatCommand(
  { layer, file, neighbours }: Pick<FileReport, 'layer' | 'file' | 'neighbours'>,
  settings: Report['settings'],
): string {
  const variables = Object.entries(settings).map(([name, value]) => `${name}=${value} `)
  return `${variables.join('')}make test only="${[layer, file, ...neighbours].join(' ')}"`
}
