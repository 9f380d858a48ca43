import { defineModel, required } from '@axle/kit/mongo/mongo'

/** Latest rebuild of the read model. It is the only document in its collection. */
export type Rebuild = {
  readonly _id: string
  /** Id of the run, which prevents an earlier run from marking a later one as finished. */
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

/** Records the start of a rebuild. */
export async function beginRebuild(run: string, startedAt: Date): Promise<void> {
  await rebuilds.updateOne(
    { _id: latest },
    { $set: { run, startedAt, finishedAt: null } },
    { upsert: true },
  )
}

/** Records the end of a rebuild, unless a later rebuild has started. */
export async function finishRebuild(run: string, finishedAt: Date): Promise<void> {
  await rebuilds.updateOne({ _id: latest, run }, { $set: { finishedAt } })
}

/** Returns whether the latest rebuild has not finished. */
export async function isRebuilding(): Promise<boolean> {
  return (await rebuilds.exists({ _id: latest, finishedAt: null })) !== null
}
