import { readFile } from 'node:fs/promises'
import { licenceFaults } from './licence-faults.ts'

const faults = licenceFaults(await readFile('package-lock.json', 'utf8'))
for (const fault of faults) console.log(`${fault}: see tools/licence-faults.ts`)
process.exitCode = faults.length === 0 ? 0 : 1
