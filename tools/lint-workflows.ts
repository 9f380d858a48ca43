import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { updateFaults, workflowFaults } from './workflow-faults.ts'

const workflows = '.github/workflows'
const updates = '.github/dependabot.yml'

/** Prints what is wrong with the files that GitHub reads. @returns whether nothing is */
async function lint(path: string, faultsOf: (text: string) => string[] | Promise<string[]>) {
  const faults = await faultsOf(await readFile(path, 'utf8'))
  for (const fault of faults) console.log(`${path}: ${fault}`)
  return faults.length === 0
}

let isGood = await lint(updates, (text) => updateFaults(text, '.'))
for (const name of await readdir(workflows)) {
  const path = join(workflows, name)
  isGood = (await lint(path, (text) => workflowFaults(text, path))) && isGood
}
process.exitCode = isGood ? 0 : 1
