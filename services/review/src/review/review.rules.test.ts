import { Refusal } from '@axle/kit/errors/errors'
import { checkText, toShownName } from './review.rules.ts'

test.each([
  [' Ada Byron ', 'Ada Byron'],
  ['ada@axle.test', 'Axle customer'],
  ['', 'Axle customer'],
])('the name %j is shown as %j', (name, shown) => {
  expect(toShownName(name)).toBe(shown)
})

test.each(['<img src=x onerror=alert(1)>', '🚗 pads\u0000', 'نعم \u202Eabc', 'a\r\nb'])(
  'checkText accepts %j',
  (text) => expect(() => checkText(text)).not.toThrow(),
)

test('checkText refuses a lone surrogate', () => {
  expect(() => checkText('broken \uD83D')).toThrow(Refusal)
})
