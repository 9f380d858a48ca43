import type { Stage } from './plan.ts'
import { type Stacks, startStacks } from './stacks.ts'

type Kind = NonNullable<Stage['stack']>

/** Starts and stops the stacks of backing services. Stages that need the same kind of stacks share them. */
export function createStackHolder(all: readonly Stage[], folder: string) {
  const byKind = new Map<Kind, Promise<Stacks>>()

  function start(kind: Kind): Promise<Stacks> {
    const users = all.flatMap(({ layers }) => layers).filter(({ stack }) => stack === kind)
    const workers = Math.max(...users.map((layer) => layer.workers))
    const brokers = Math.max(...users.map((layer) => layer.brokers ?? 1))
    const stacks = startStacks(kind, workers, folder, brokers)
    // The error is ignored only here. The first layer that needs the stacks reports it.
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
    /** Returns the stacks of a kind, and starts them if they have not started yet. */
    get: (kind: Stage['stack']): Promise<Stacks> | undefined =>
      kind && (byKind.get(kind) ?? start(kind)),
    /**
     * Stops all stacks of other kinds than `kind`, which the next stage needs. If it needs no stacks, none are stopped.
     */
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
