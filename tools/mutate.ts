import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { runMain } from '../infra/local/src/run-main.ts'
import { type Mutant, mutants } from './testing/mutants.ts'

/**
 * Takes safeguards out of the code, one after the other, and runs the test that must notice: a mutant that survives is a
 * test that would not have seen the fault.
 *
 *   node tools/mutate.ts            all
 *   node tools/mutate.ts refund     those whose description holds the word
 */
const word = process.argv[2] ?? ''
let isInterrupted = false

// Waits until the code is whole again.
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => void (isInterrupted = true))
}

/** @returns whether a test failed while the safeguard was missing */
function isNoticed({ file, find, put, test }: Mutant): boolean {
  const text = readFileSync(file, 'utf8')
  if (!text.includes(find)) throw new Error(`${file} does not hold what the mutant takes away.`)
  const restore = (): void => writeFileSync(file, text)
  writeFileSync(file, text.replaceAll(find, put))
  try {
    const environment = { ...process.env, TEST_WORKERS: '1' }
    const run = spawnSync(process.execPath, ['tools/test.ts', ...test], {
      env: environment,
      encoding: 'utf8',
    })
    if (!run.stdout.includes('Tests: ')) throw new Error(`The test did not run:\n${run.stderr}`)
    return run.status !== 0
  } finally {
    restore()
  }
}

await runMain(async () => {
  const chosen = mutants.filter(({ what }) => what.includes(word))
  let survivors = 0
  for (const mutant of chosen) {
    if (isInterrupted) return 1
    const noticed = isNoticed(mutant)
    if (!noticed) survivors += 1
    console.log(`${noticed ? 'noticed ' : 'SURVIVED'}  ${mutant.what}`)
  }
  console.log(`\nMutants: ${chosen.length - survivors} noticed, ${survivors} survived`)
  return survivors === 0 && chosen.length > 0 ? 0 : 1
})
