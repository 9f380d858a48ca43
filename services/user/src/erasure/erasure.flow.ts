import type { EachAlone } from '@axle/kit/each-alone'
import {
  insertErasure,
  isErased,
  leavings,
  listErasuresAfter,
  requeueErasure,
} from './erasure.store.ts'

const republishedAtOnce = 50

/** Keeps that an account is gone, has other services follow, and what is left here deleted. Repeats change nothing. */
export async function noteErased(personId: string): Promise<void> {
  if (await isErased(personId)) return
  // First what a crash must not leave out: the other one says that all is begun.
  await leavings.begin(personId)
  await insertErasure(personId)
}

/** Makes a sweep that publishes all erasures again, some at a time: an older back-up of another service has them too. */
export function createRound(): (eachAlone: EachAlone) => Promise<void> {
  let last = ''
  return async (eachAlone) => {
    const page = await listErasuresAfter(last, republishedAtOnce)
    await eachAlone(page, ({ _id }) => _id, requeueErasure)
    last = page.length < republishedAtOnce ? '' : (page.at(-1)?._id ?? '')
  }
}

export { isErased }
