import { createFairTurns } from './fair-turns.ts'

/** Creates tasks that record their start and end. The test decides when they end. */
function works() {
  const begun: string[] = []
  const gates = new Map<string, PromiseWithResolvers<string>>()
  return {
    begun,
    of: (name: string) => () => {
      begun.push(name)
      const gate = Promise.withResolvers<string>()
      gates.set(name, gate)
      return gate.promise
    },
    end: async (name: string): Promise<void> => {
      gates.get(name)?.resolve(name)
      await new Promise(setImmediate)
    },
    fail: async (name: string): Promise<void> => {
      gates.get(name)?.reject(new Error(name))
      await new Promise(setImmediate)
    },
  }
}

test('createFairTurns runs one task at a time and alternates between users', async () => {
  const turn = createFairTurns()
  const { begun, of, end } = works()
  const all = [
    turn('ada', of('ada 1')),
    turn('ada', of('ada 2')),
    turn('ada', of('ada 3')),
    turn('bo', of('bo 1')),
    turn('cy', of('cy 1')),
  ]
  await new Promise(setImmediate)
  const order = ['ada 1', 'bo 1', 'cy 1', 'ada 2', 'ada 3']
  for (const [place, name] of order.entries()) {
    expect(begun).toEqual(order.slice(0, place + 1))
    await end(name)
  }
  expect(await Promise.all(all)).toEqual(['ada 1', 'ada 2', 'ada 3', 'bo 1', 'cy 1'])
})

test('createFairTurns continues with other tasks after a task fails', async () => {
  const turn = createFairTurns()
  const { begun, of, end, fail } = works()
  const first = turn('ada', of('ada 1'))
  const refused = expect(first).rejects.toThrow('ada 1')
  const others = [turn('ada', of('ada 2')), turn('bo', of('bo 1'))]
  await new Promise(setImmediate)
  await fail('ada 1')
  await refused
  await end('bo 1')
  await end('ada 2')
  expect(await Promise.all(others)).toEqual(['ada 2', 'bo 1'])
  expect(begun).toEqual(['ada 1', 'bo 1', 'ada 2'])
})
