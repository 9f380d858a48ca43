import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { readProcessIdentity, isRunning } from './process-identity.ts'
import type { ProcessIdentity } from './process-identity.ts'

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
