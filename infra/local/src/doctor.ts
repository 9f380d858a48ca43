import { readConfig } from './config.ts'
import { examine } from './doctor-checks.ts'
import { formatStep } from './progress.ts'
import { runMain } from './run-main.ts'

/** Prints whether each requirement of `make up` is met and, if not, how to meet it. */
async function doctor(): Promise<number> {
  const findings = await examine(readConfig())
  for (const { subject, ok, text } of findings) {
    console.log(`${ok ? 'ok     ' : 'to do  '}${formatStep({ name: subject, message: text })}`)
  }
  return findings.every(({ ok }) => ok) ? 0 : 1
}

await runMain(doctor)
