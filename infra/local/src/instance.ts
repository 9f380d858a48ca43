import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { Step } from './names.ts'
import { readProcessIdentity, isRunning } from './process-identity.ts'
import type { ProcessIdentity } from './process-identity.ts'
import { waitUntil } from './wait.ts'

const identity = z.object({ pid: z.number().int(), startedAt: z.string() })
const schema = identity.extend({
  address: z.string(),
  children: z.array(identity.extend({ name: z.string() })),
})

/** Record of the `make up` process, which lets other commands find the process and its children. */
export type Instance = Readonly<z.infer<typeof schema>>

const fileIn = (dataFolder: string): string => join(dataFolder, 'up.json')

/** Returns the recorded instance of the shop, even if it has ended, or undefined if there is no record. */
export async function readInstance(dataFolder: string): Promise<Instance | undefined> {
  const text = await readFile(fileIn(dataFolder), 'utf8').catch(() => undefined)
  return text === undefined ? undefined : schema.parse(JSON.parse(text))
}

/**
 * Returns the shop instance that is running on this data folder. A different process with the same id does not count.
 */
export async function runningInstance(dataFolder: string): Promise<Instance | undefined> {
  const instance = await readInstance(dataFolder)
  return instance !== undefined && (await isRunning(instance)) ? instance : undefined
}

/** Returns the children of an instance that are still running. */
export async function remainingChildren(instance: Instance): Promise<Instance['children']> {
  const states = await Promise.all(instance.children.map(isRunning))
  return instance.children.filter((_child, index) => states[index])
}

/** Records this process and its children, and replaces any earlier record. */
export async function recordInstance(
  dataFolder: string,
  address: string,
  children: readonly { readonly name: string; readonly pid: number }[],
): Promise<void> {
  const own = await readProcessIdentity(process.pid)
  const known = await Promise.all(
    children.map(async ({ name, pid }) => {
      const found = await readProcessIdentity(pid).catch(
        (): ProcessIdentity | undefined => undefined,
      )
      return found === undefined ? [] : [{ name, ...found }]
    }),
  )
  const instance: Instance = { ...own, address, children: known.flat() }
  const draft = `${fileIn(dataFolder)}.${process.pid}`
  await writeFile(draft, `${JSON.stringify(instance, null, 2)}\n`)
  await rename(draft, fileIn(dataFolder))
}

/** Deletes the record of this data folder's instance. */
export async function forgetInstance(dataFolder: string): Promise<void> {
  await rm(fileIn(dataFolder), { force: true })
}

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
