import type { EachAlone } from '../ops/each-alone.ts'

/** Processes each item like a sweep, but throws the error of an item, so that the test sees it. */
export const eachStrictly: EachAlone = async (items, _idOf, work) => {
  let done = 0
  for (const item of items) {
    await work(item)
    done += 1
  }
  return done
}
