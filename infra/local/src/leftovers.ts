import { remainingChildren } from './instance.ts'
import type { Instance } from './instance.ts'
import type { Step } from './names.ts'
import { waitUntil } from './wait.ts'

const GRACE_MS = 15_000

/**
 * Stops child processes that outlived their shop. Never stops a different process that reuses a child's id.
 * @throws Error if any of the child processes does not end
 */
export async function stopRemaining(
  instance: Instance,
  onProgress: (step: Step) => void,
): Promise<void> {
  for (const { name, pid } of await remainingChildren(instance)) {
    onProgress({ name, message: `left by a run that was killed: stopping process ${pid}` })
    process.kill(pid, 'SIGTERM')
  }
  const isOver = async (): Promise<boolean> => (await remainingChildren(instance)).length === 0
  await waitUntil('What a killed run left did not end', GRACE_MS, isOver).catch(async () => {
    for (const { pid } of await remainingChildren(instance)) process.kill(pid, 'SIGKILL')
    await waitUntil('What a killed run left did not end', GRACE_MS, isOver)
  })
}

/** Stops a running shop instance and waits until it has ended. Sends SIGKILL after `graceMs`. */
export async function stopInstance(
  instance: Instance,
  isRunning: () => Promise<boolean>,
  graceMs: number,
): Promise<void> {
  const isOver = async (): Promise<boolean> => !(await isRunning())
  process.kill(instance.pid, 'SIGTERM')
  await waitUntil('It did not stop', graceMs, isOver).catch(async () => {
    // After SIGKILL, the instance's children end automatically.
    process.kill(instance.pid, 'SIGKILL')
    await waitUntil('It did not end', GRACE_MS, isOver)
  })
}
