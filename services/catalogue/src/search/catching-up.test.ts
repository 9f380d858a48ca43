import type { SharedChanges } from '@axle/kit/changes'
import { createLog } from '@axle/kit/log'
import { createCatchingUp } from './catching-up.flow.ts'

/** A list of changes whose entries are counted and not named, as in a Redis that dropped some. */
function trimmedChanges() {
  let last = 1
  const changes = {
    note: async () => void (last += 1),
    generation: async () => String(last),
    since: async () => ({ generation: String(last), ids: undefined }),
  } satisfies SharedChanges
  return { changes, write: () => void (last += 1) }
}

test('while everything is compared, readers who lose patience begin no second compare', async () => {
  const { changes, write } = trimmedChanges()
  let compares = 0
  let end: () => void = () => undefined
  const all = () => {
    compares += 1
    return new Promise<void>((resolve) => (end = resolve))
  }
  const none = async () => undefined
  const bring = { products: none, tree: none, all }
  const { begin, isCurrent } = createCatchingUp(changes, bring, createLog('test', 'silent'), 5)
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
