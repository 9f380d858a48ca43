import type { EachAlone } from '@axle/kit/each-alone'

/** Works on each item as a sweep does, and fails with the first one, which a sweep only logs. */
export const eachOrFail: EachAlone = async (items, _idOf, work) => {
  let done = 0
  for (const item of items) if ((await work(item)) !== false) done += 1
  return done
}
