import {
  type Allowance,
  ordersFault,
  unitsAllowed,
  needsVerifiedEmail,
  unitsFault,
} from './allowance.rules.ts'

const allowance: Allowance = {
  unpaidOrdersMost: 3,
  unpaidUnitsMost: 20,
  unpaidShareMost: 0.5,
  needsVerifiedEmail: false,
}
const part = {
  _id: 'wanted',
  productId: 'part',
  quantity: 1,
  minimumOrderQuantity: 1,
  free: 30,
  isFree: false,
}
const order = (quantity: number, productId = 'part') => ({ _id: 'order', productId, quantity })

test.each([
  ['so many units where few are free', { free: 30 }, 20],
  ['half of those that are free where that is more', { free: 101 }, 50],
  ['the smallest order, however large that is', { free: 50, minimumOrderQuantity: 40 }, 40],
  ['so many units where nobody knows what is free', { free: undefined }, 20],
])('an account that has never paid may hold %s', (_what, changes, most) => {
  expect(unitsAllowed({ ...part, ...changes }, allowance)).toBe(most)
})

test('units of other products do not count, and those of all its orders of this one do', () => {
  const unpaid = [order(12), order(7), order(50, 'other')]
  expect(unitsFault(part, unpaid, allowance)).toBeUndefined()
  expect(unitsFault({ ...part, quantity: 2 }, unpaid, allowance)).toBe(
    'You can have 20 unpaid units of a part. You have 19: pay or cancel them first, or order fewer.',
  )
})

test('what is too much at once is refused in words that name the most', () => {
  expect(unitsFault({ ...part, quantity: 21 }, [], allowance)).toBe(
    'You can have 20 unpaid units of a part. Order fewer.',
  )
})

test('a person may have so many unpaid orders and no more', () => {
  const unpaid = [order(1), order(1, 'other')]
  expect(ordersFault(part, unpaid, allowance)).toBeUndefined()
  expect(ordersFault(part, [...unpaid, order(1)], allowance)).toBe(
    'You have 3 unpaid orders. Pay or cancel some of them first.',
  )
})

test('whoever orders a free part is told to wait until free orders ship', () => {
  const [free, orders] = [{ ...part, isFree: true, quantity: 20 }, [order(1), order(1), order(1)]]
  expect(ordersFault(free, orders, allowance)).toBe(
    'You have 3 unpaid or free orders. Wait until some of them ship.',
  )
  expect(unitsFault(free, orders, allowance)).toBe(
    'You can have 20 unpaid or free units of a part. You have 3: wait until they ship, or order fewer.',
  )
})

test.each([
  ['production', undefined, true],
  ['production', 'false', false],
  ['development', undefined, false],
  ['development', 'true', true],
])('in %s, with ORDERS_NEED_VERIFIED_EMAIL %s, orders need it: %s', (mode, setting, isNeeded) => {
  const settings = { AXLE_ENV: mode, ORDERS_NEED_VERIFIED_EMAIL: setting }
  expect(needsVerifiedEmail(settings)).toBe(isNeeded)
})
