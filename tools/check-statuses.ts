import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { findUntestedStatuses } from './testing/contract-coverage.ts'
import { type Report, reportFile } from './testing/report.ts'

/**
 * Checks that the tests in all reports below a folder cover every response status in the contract. CI uses this script
 * to combine the reports of several machines.
 */
const [folder = '.data/tests'] = process.argv.slice(2)
const found = await readdir(folder, { recursive: true })
const files = found.filter((path) => basename(path) === reportFile)
const reports = await Promise.all(
  files.map(async (path) => JSON.parse(await readFile(join(folder, path), 'utf8')) as Report),
)
const names = reports.flatMap((report) =>
  report.files.flatMap(({ tests }) => tests.map(({ name }) => name)),
)
const untested = await findUntestedStatuses(names)
for (const status of untested) console.log(`no test names ${status}`)
console.log(`${files.length} reports, ${names.length} tests, ${untested.length} untested statuses`)
process.exitCode = untested.length === 0 ? 0 : 1
