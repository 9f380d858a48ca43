import { atLeast, onceById } from './deliveries.ts'

it('onceById removes repeats of an id but keeps the same content with another id', () => {
  const [first, other] = [
    { id: 'a', type: 'order.paid' },
    { id: 'b', type: 'order.paid' },
  ]
  expect(onceById([first, first, other, { ...first }])).toEqual([first, other])
})

it('onceById compares deliveries by the id that the given function returns', () => {
  const letters = [{ offset: 1 }, { offset: 2 }, { offset: 1 }]
  expect(onceById(letters, ({ offset }) => offset)).toEqual([{ offset: 1 }, { offset: 2 }])
})

it('onceById rejects a delivery without an id', () => {
  expect(() =>
    onceById([{ headers: {} as Record<string, string> }], (one) => one.headers['id']),
  ).toThrow('no id')
})

it('atLeast returns the deliveries only when there are enough', () => {
  expect(atLeast(2, ['a'])).toBeUndefined()
  expect(atLeast(2, ['a', 'a'])).toEqual(['a', 'a'])
  expect(atLeast(2, ['a', 'b', 'c'])).toEqual(['a', 'b', 'c'])
})
