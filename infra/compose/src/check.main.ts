import { runMain } from '@axle/local/run-main'
import { composeConfig } from './config.ts'
import { settingsFaults } from './settings.rules.ts'

/** Checks the settings. No other container starts until the check has succeeded. */
await runMain(async () => {
  const faults = settingsFaults(composeConfig())
  if (faults.length > 0) throw new Error(`The settings do not fit:\n  ${faults.join('\n  ')}`)
  console.log('The settings fit.')
  return 0
})
