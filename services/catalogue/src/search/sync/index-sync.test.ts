import { createLog } from '@axle/kit/observability/log'
import { createCatchUp } from './index-sync.flow.ts'

/** Creates a change log that returns a new generation but no ids, as if Redis had dropped some entries. */
function trimmedChangeLog() {
  let last = 1
  const changeLog = {
    mark: async () => String((last += 1)),
    since: async () => ({ generation: String(last), ids: undefined }),
  }
  return { changeLog, write: () => void (last += 1) }
}

test('isCurrent starts only one full comparison even if readers time out before it ends', async () => {
  const { changeLog, write } = trimmedChangeLog()
  let compares = 0
  let end: () => void = () => undefined
  const all = () => {
    compares += 1
    return new Promise<void>((resolve) => (end = resolve))
  }
  const none = async () => undefined
  const bring = { products: none, tree: none, all }
  const { begin, isCurrent } = createCatchUp(changeLog, bring, createLog('test', 'silent'), 5)
  await begin()
  write()
  for (let reader = 0; reader < 5; reader += 1) expect(await isCurrent()).toBe(false)
  expect(compares).toBe(1)
  end()
  expect(await isCurrent()).toBe(true)
  expect(compares).toBe(1)
  write()
  expect(await isCurrent()).toBe(false)
  expect(compares).toBe(2)
  end()
})
