import { execFile } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { promisify } from 'node:util'
import type { Counts, JestResult } from './counts.ts'
import { newFailures, repeatCommand } from './history.ts'
import { type FileReport, readReports, type Report, reportFiles, writeReport } from './report.ts'
import { createRunFolder, keepStackLogs } from './run-folder.ts'

const seedLimit = 2 ** 31

async function findCommit(): Promise<string> {
  const { stdout } = await promisify(execFile)('git', ['rev-parse', 'HEAD']).catch(() => ({
    stdout: '',
  }))
  return stdout.trim()
}

/**
 * @returns the seed of a run's random choices. In CI it is derived from the commit, so that a rerun makes the same
 * choices.
 */
function chooseSeed(commit: string): string {
  const given = process.env['FUZZ_SEED']
  if (given) return given
  if (process.env['CI'] && commit) return String(parseInt(commit.slice(0, 8), 16) % seedLimit)
  return String(randomInt(seedLimit))
}

/** Records a test run in a separate folder, with the logs and reports that help to explain a failure. */
export async function startRecording(command: string, factor: number) {
  const startedAt = new Date()
  const [folder, commit] = await Promise.all([createRunFolder(startedAt), findCommit()])
  const settings = { FUZZ_SEED: chooseSeed(commit) }
  const layers: Report['layers'][number][] = []
  const files: FileReport[] = []

  return {
    folder,
    /** Environment variables that the run sets for its tests. */
    settings,
    addLayer: async (
      name: string,
      { passed, failed }: Counts,
      result: JestResult | undefined,
      seconds: number,
    ): Promise<void> => {
      layers.push({ name, passed, failed, seconds })
      if (result) files.push(...(await reportFiles(name, result, folder)))
    },
    /** Copies the backing services' logs after a failed run. */
    keepStackLogs: (dataFolder: string): Promise<void> => keepStackLogs(dataFolder, folder),
    /**
     * Writes the report.
     * @returns lines that name the failed test files and their logs
     */
    finish: async (): Promise<string[]> => {
      const earlier = await readReports()
      const seconds = (Date.now() - startedAt.getTime()) / 1000
      const report = {
        command,
        startedAt: startedAt.toISOString(),
        seconds,
        commit,
        factor,
        settings,
      }
      await writeReport(folder, { ...report, layers, files })
      const failed = files.filter(({ isFailed }) => isFailed)
      if (failed.length === 0) return []
      const added = newFailures({ files }, earlier)
      return [
        ...(added.length > 0 && earlier.length > 0
          ? [
              'New failures, which the recorded runs before did not have:',
              ...added.map((line) => `  ${line}`),
              '',
            ]
          : []),
        'To run a failed file again with its neighbours:',
        ...failed.map((file) => `  ${repeatCommand(file, settings)}`),
        '',
        `Logs and reports: ${folder}`,
      ]
    },
  }
}
