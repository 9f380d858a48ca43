import { runMain } from '@axle/local/run-main'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startStack } from './testing/stack.ts'
import { layers } from './testing/layers.ts'
import type { Mutant } from './testing/mutant.ts'
import { mutants } from './testing/mutants.ts'
import { runJest } from './testing/run-jest.ts'

/**
 * Removes safeguards from the code one at a time, and runs the test that must detect the removal. If a mutant survives,
 * no test detects that its safeguard is missing. The backing services start only once.
 *
 *   node tools/mutate.ts            all mutants
 *   node tools/mutate.ts refund     mutants whose description contains the word
 */
const word = process.argv[2] ?? ''
const folder = await mkdtemp(join(tmpdir(), 'axle-mutants-'))
let isInterrupted = false

// An interrupted run ends only after it has restored the code.
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => void (isInterrupted = true))
}

/** @returns whether a test failed without the safeguard */
async function isNoticed(
  { file, find, put, test: [name, ...words] }: Mutant,
  environment: Readonly<Record<string, string>>,
): Promise<boolean> {
  const layer = layers.find((one) => one.name === name)
  const text = await readFile(file, 'utf8')
  if (!layer || !text.includes(find)) throw new Error(`${file} or ${name}: nothing to take away.`)
  await writeFile(file, text.replaceAll(find, put))
  try {
    const only = { ...layer, workers: 1 }
    const settings = { ...environment, SHRINK: 'no' }
    const run = { layer: only, words, folder, environment: settings, isQuiet: true }
    const { counts, result } = await runJest(run)
    if (!result) throw new Error(`The tests of ${words.join(' ')} did not run.`)
    return counts.failed > 0
  } finally {
    await writeFile(file, text)
  }
}

async function mutateAll(environment: Readonly<Record<string, string>>): Promise<number> {
  const chosen = mutants.filter(({ what }) => what.includes(word))
  let survivors = 0
  for (const mutant of chosen) {
    if (isInterrupted) return 1
    const noticed = await isNoticed(mutant, environment)
    if (!noticed) survivors += 1
    console.log(`${noticed ? 'noticed ' : 'SURVIVED'}  ${mutant.what}`)
  }
  console.log(`\nMutants: ${chosen.length - survivors} noticed, ${survivors} survived`)
  return survivors === 0 && chosen.length > 0 ? 0 : 1
}

await runMain(async () => {
  const stack = await startStack(1, folder)
  try {
    return await mutateAll(stack.environment)
  } finally {
    await stack.stop()
    await rm(folder, { recursive: true, force: true })
  }
})
