import type { EachAlone } from '../async/each-alone.ts'

/** Processes each item like a periodic scan, but throws the error of a failing item, so that the test fails. */
export const eachStrictly: EachAlone = async (items, _idOf, work) => {
  let done = 0
  for (const item of items) {
    await work(item)
    done += 1
  }
  return done
}
