import { readConfig } from './config.ts'
import {
  forgetInstance,
  readInstance,
  runningInstance,
  stopInstance,
  stopRemaining,
} from './instance.ts'
import { formatStep } from './progress.ts'
import { runMain } from './run-main.ts'

const GRACE_MS = 60_000

/** Stops the shop that uses this data folder and was started in another terminal. */
async function down(): Promise<number> {
  const { dataFolder } = readConfig()
  const instance = await readInstance(dataFolder)
  const running = await runningInstance(dataFolder)
  if (running !== undefined) {
    console.log(`Stopping Axle (process ${running.pid})`)
    const isRunning = async (): Promise<boolean> =>
      (await runningInstance(dataFolder)) !== undefined
    await stopInstance(running, isRunning, GRACE_MS)
  }
  if (instance !== undefined) {
    await stopRemaining(instance, (step) => console.log(formatStep(step)))
    await forgetInstance(dataFolder)
  }
  console.log(running === undefined ? 'Axle is not running.' : 'Stopped.')
  return 0
}

await runMain(down)
