import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { readConfig } from './config.ts'
import { runningInstance } from './instance.ts'
import { serverNames } from './names.ts'
import { runMain } from './run-main.ts'

/** Files and folders that a reset deletes from the data folder. Logs and unknown files are kept. */
const cleared = [
  ...serverNames,
  'sandbox',
  'secrets.json',
  'storefront.sha256',
  'programs.sha256',
  'compiled',
  'up.json',
  // Remains of interrupted backups and restores, and data that was replaced by a restore.
  'copy',
  'restored',
  'replaced',
]

/** Deletes the shop's data and secrets, so that the next start begins with an empty data folder. */
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
