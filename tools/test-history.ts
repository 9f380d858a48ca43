import { historyLines } from './testing/history.ts'
import { readReports } from './testing/report.ts'
import { runsFolder } from './testing/run-folder.ts'

const reports = await readReports()
const lines = historyLines(reports)
if (reports.length === 0) console.log(`No run is recorded in ${runsFolder}.`)
else if (lines.length === 0) console.log(`No test failed in the ${reports.length} recorded runs.`)
for (const line of lines) console.log(line)
