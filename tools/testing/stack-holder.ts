import type { Stage } from './plan.ts'
import { type Stacks, startStacks } from './stacks.ts'

type Kind = NonNullable<Stage['stack']>

/** Holds the stacks of each kind, because stages of the same kind share them. */
export function createStackHolder(all: readonly Stage[], folder: string) {
  const byKind = new Map<Kind, Promise<Stacks>>()

  function start(kind: Kind): Promise<Stacks> {
    const users = all.flatMap(({ layers }) => layers).filter(({ stack }) => stack === kind)
    const workers = Math.max(...users.map((layer) => layer.workers))
    const brokers = Math.max(...users.map((layer) => layer.brokers ?? 1))
    const stacks = startStacks(kind, workers, folder, brokers)
    // The first layer that needs the stacks reports the error.
    stacks.catch(() => undefined)
    byKind.set(kind, stacks)
    return stacks
  }

  async function stop(kind: Kind): Promise<void> {
    const stacks = await byKind.get(kind)?.catch(() => undefined)
    byKind.delete(kind)
    await stacks?.stop()
  }

  return {
    /** Starts the stacks of a kind unless they have already started. */
    get: (kind: Stage['stack']): Promise<Stacks> | undefined =>
      kind && (byKind.get(kind) ?? start(kind)),
    /** Stops all stacks of another kind than the next stage needs, if it needs any. */
    keep: async (kind: Stage['stack']): Promise<void> => {
      if (kind === undefined) return
      const others = [...byKind.keys()].filter((one) => one !== kind)
      await Promise.all(others.map(stop))
    },
    stop: async (): Promise<void> => {
      await Promise.all([...byKind.keys()].map(stop))
    },
  }
}
