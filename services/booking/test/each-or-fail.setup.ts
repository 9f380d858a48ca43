import type { EachAlone } from '@axle/kit/async/each-alone'

/** Processes each item as a sweep does, but throws the first error instead of logging it. */
export const eachOrFail: EachAlone = async (items, _idOf, work) => {
  let done = 0
  for (const item of items) if ((await work(item)) !== false) done += 1
  return done
}
