import type { EachAlone } from '../ops/each-alone.ts'

/** Works on each item as a sweep does, but throws what one of them throws, so that a test sees it. */
export const eachStrictly: EachAlone = async (items, _idOf, work) => {
  let done = 0
  for (const item of items) {
    await work(item)
    done += 1
  }
  return done
}
