import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { readConfig } from './config.ts'
import { runningInstance } from './instance.ts'
import { serverNames } from './names.ts'
import { runMain } from './run-main.ts'

/** Contents of the data folder that a reset deletes. Logs and unknown files stay. */
const cleared = [
  ...serverNames,
  'sandbox',
  'secrets.json',
  'storefront.sha256',
  'programs.sha256',
  'compiled',
  'up.json',
  // Folders with remains of interrupted backups, and with data that a restore has replaced.
  'copy',
  'restored',
  'replaced',
]

/** Deletes the shop's data and secrets, so that the next start is a first start. */
async function reset(): Promise<number> {
  const { dataFolder } = readConfig()
  const running = await runningInstance(dataFolder)
  if (running !== undefined) {
    console.error(`Axle is running (process ${running.pid}): \`make down\` first.`)
    return 1
  }
  for (const name of cleared) await rm(join(dataFolder, name), { recursive: true, force: true })
  console.log(`Cleared ${dataFolder}, except the logs.`)
  return 0
}

await runMain(reset)
