import { defineModel, required } from '@axle/kit/mongo'

/** The latest rebuild of the read model; there is one such document. */
export type Rebuild = {
  readonly _id: string
  /** Names the run, so that one that was overtaken does not call the other's work finished. */
  readonly run: string
  readonly startedAt: Date
  readonly finishedAt: Date | null
}

export const rebuilds = defineModel<Rebuild>('rebuilds', {
  run: required(String),
  startedAt: required(Date),
  finishedAt: { type: Date, default: null },
})

const latest = 'latest'

/** Writes that a rebuild begins. */
export async function beginRebuild(run: string, startedAt: Date): Promise<void> {
  await rebuilds.updateOne(
    { _id: latest },
    { $set: { run, startedAt, finishedAt: null } },
    { upsert: true },
  )
}

/** Writes that a rebuild is finished, unless a later one has begun. */
export async function finishRebuild(run: string, finishedAt: Date): Promise<void> {
  await rebuilds.updateOne({ _id: latest, run }, { $set: { finishedAt } })
}

/** Whether the latest rebuild has not finished. */
export async function isRebuilding(): Promise<boolean> {
  return (await rebuilds.exists({ _id: latest, finishedAt: null })) !== null
}
