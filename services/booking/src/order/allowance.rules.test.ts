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
  ['the maximum when few units are free', { free: 30 }, 20],
  ['half of the free units when that is more', { free: 101 }, 50],
  ['the smallest order when that is larger', { free: 50, minimumOrderQuantity: 40 }, 40],
  ['the maximum when the number of free units is unknown', { free: undefined }, 20],
])('unitsAllowed returns %s', (_what, changes, max) => {
  expect(unitsAllowed({ ...part, ...changes }, allowance)).toBe(max)
})

test('unitsFault counts all unpaid orders of the same product and ignores other products', () => {
  const unpaid = [order(12), order(7), order(50, 'other')]
  expect(unitsFault(part, unpaid, allowance)).toBeUndefined()
  expect(unitsFault({ ...part, quantity: 2 }, unpaid, allowance)).toBe(
    'You can have 20 unpaid units of a part. You have 19: pay or cancel them first, or order fewer.',
  )
})

test('unitsFault states the maximum if a single order exceeds it', () => {
  expect(unitsFault({ ...part, quantity: 21 }, [], allowance)).toBe(
    'You can have 20 unpaid units of a part. Order fewer.',
  )
})

test('ordersFault rejects an order beyond the maximum number of unpaid orders', () => {
  const unpaid = [order(1), order(1, 'other')]
  expect(ordersFault(part, unpaid, allowance)).toBeUndefined()
  expect(ordersFault(part, [...unpaid, order(1)], allowance)).toBe(
    'You have 3 unpaid orders. Pay or cancel some of them first.',
  )
})

test('ordersFault and unitsFault tell the buyer of a free part to wait until orders ship', () => {
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
])('needsVerifiedEmail for %s, ORDERS_NEED_VERIFIED_EMAIL=%s is %s', (mode, setting, isNeeded) => {
  const settings = { AXLE_ENV: mode, ORDERS_NEED_VERIFIED_EMAIL: setting }
  expect(needsVerifiedEmail(settings)).toBe(isNeeded)
})
