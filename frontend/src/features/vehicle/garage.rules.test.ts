import fc from 'fast-check'
import type { Garage, Vehicle } from '../../api/shop.gen.ts'
import {
  activeVehicle,
  asSent,
  claimed,
  emptyGarage,
  forgotten,
  isLater,
  isSettled,
  joined,
  type LocalGarage,
  mostVehicles,
  withActive,
  withoutVehicle,
  withVehicle,
} from './garage.rules.ts'

const createVehicle = (_id: string): Vehicle => ({
  _id,
  year: 2012,
  make: 'Honda',
  model: _id,
  engine: '',
})
const getVehicleIds = ({ vehicles }: Readonly<{ vehicles: readonly Vehicle[] }>) =>
  vehicles.map(({ _id }) => _id)

/** Generates ids from a small set, so that two garages often contain the same vehicle. */
const id = fc.constantFrom(...'abcdefgh')

const change = fc.oneof(
  id.map((one) => (garage: LocalGarage) => withVehicle(garage, createVehicle(one))),
  id.map((one) => (garage: LocalGarage) => withoutVehicle(garage, one)),
  id.map((one) => (garage: LocalGarage) => withActive(garage, one)),
  fc.constant((garage: LocalGarage) => withActive(garage, null)),
)
const changes = fc.array(change, { maxLength: 8 })
const apply = (garage: LocalGarage, all: readonly ((before: LocalGarage) => LocalGarage)[]) =>
  all.reduce((before, one) => one(before), garage)

const theirs: fc.Arbitrary<Garage> = fc
  .record({
    ids: fc.uniqueArray(id),
    active: fc.option(id, { nil: undefined }),
    revision: fc.nat(9),
  })
  .map(({ ids, active, revision }) => ({
    revision,
    vehicles: ids.map(createVehicle),
    ...(active !== undefined && ids.includes(active) && { active }),
  }))

const visitors = changes.map((all) => apply(emptyGarage, all))

test('claimed() and joined() keep all visitor and account vehicles, without duplicates', () => {
  fc.assert(
    fc.property(visitors, theirs, (garage, account) => {
      const after = joined(claimed(garage, 'ada@axle.test'), account)
      expect(new Set(getVehicleIds(after))).toEqual(
        new Set([...getVehicleIds(garage), ...getVehicleIds(account)]),
      )
      expect(getVehicleIds(after)).toHaveLength(new Set(getVehicleIds(after)).size)
    }),
  )
})

test('joined() prefers the visitor’s active vehicle to the account’s at sign-in', () => {
  fc.assert(
    fc.property(visitors, theirs, (garage, account) => {
      const after = joined(claimed(garage, 'ada@axle.test'), account)
      expect(after.active).toBe(garage.active ?? account.active ?? null)
    }),
  )
})

test('joined() changes nothing but the change count if the same response arrives twice', () => {
  fc.assert(
    fc.property(visitors, theirs, changes, (garage, account, more) => {
      const once = joined(apply(claimed(garage, 'ada@axle.test'), more), account)
      expect(joined(once, account)).toEqual({ ...once, changes: once.changes + 1 })
    }),
  )
})

test('isSettled returns true when the response contains all vehicles that were sent', () => {
  fc.assert(
    fc.property(visitors, theirs, changes, (garage, account, more) => {
      const mine = apply(joined(claimed(garage, 'ada@axle.test'), account), more)
      const answer = { ...asSent(mine, account.revision), revision: account.revision + 1 }
      const after = joined(mine, answer)
      expect(isSettled(after, answer)).toBe(true)
      expect(after).toMatchObject({ added: [], removed: [], isChoiceUnsent: false })
      expect(getVehicleIds(after)).toEqual(getVehicleIds(mine))
      expect(after.active).toBe(mine.active)
    }),
  )
})

/** Synchronises a device with the account: merges the account's garage and sends any remaining changes. */
function sync(device: LocalGarage, account: Garage): readonly [LocalGarage, Garage] {
  const mine = joined(device, account)
  if (isSettled(mine, account)) return [mine, account]
  const answer = { ...asSent(mine, account.revision), revision: account.revision + 1 }
  return [joined(mine, answer), answer]
}

test('joined() produces the same garage on all devices and applies every change', () => {
  fc.assert(
    fc.property(theirs, changes, changes, (start, ofOne, ofOther) => {
      const first = joined(claimed(emptyGarage, 'ada@axle.test'), start)
      const [one, other] = [apply(first, ofOne), apply(first, ofOther)]
      const [oneNow, after] = sync(one, start)
      const [otherNow, last] = sync(other, after)
      const [agreed] = sync(oneNow, last)
      expect(getVehicleIds(agreed)).toEqual(getVehicleIds(otherNow))
      expect(agreed.active).toBe(otherNow.active)
      for (const added of [...one.added, ...other.added]) {
        const isRemoved = [...one.removed, ...other.removed].includes(added)
        if (!isRemoved) expect(getVehicleIds(agreed)).toContain(added)
      }
      for (const removed of [...one.removed, ...other.removed]) {
        const isAdded = [...one.added, ...other.added].includes(removed)
        if (!isAdded) expect(getVehicleIds(agreed)).not.toContain(removed)
      }
    }),
  )
})

test('joined() does not restore a vehicle that was removed while it was being uploaded', () => {
  const mine = withVehicle(claimed(emptyGarage, 'ada@axle.test'), createVehicle('a'))
  const answer = { ...asSent(mine, 0), revision: 1 }
  const after = joined(withoutVehicle(mine, 'a'), answer)
  expect(getVehicleIds(after)).toEqual([])
  expect(isSettled(after, answer)).toBe(false)
  expect(asSent(after, answer.revision)).toEqual({ revision: 1, vehicles: [] })
})

test('withVehicle restores the previous garage when a removal is undone', () => {
  const account = { revision: 4, vehicles: ['a', 'b', 'c'].map(createVehicle), active: 'b' }
  const garage = joined(claimed(emptyGarage, 'ada@axle.test'), account)
  const restored = withVehicle(withoutVehicle(garage, 'b'), createVehicle('b'), 1)
  expect(getVehicleIds(restored)).toEqual(['a', 'b', 'c'])
  expect(activeVehicle(restored)).toEqual(createVehicle('b'))
  expect(isSettled(restored, account)).toBe(true)
})

test('asSent omits vehicles beyond the maximum and includes them once the account has space', () => {
  const ids = (prefix: string, count: number) =>
    Array.from({ length: count }, (_, index) => createVehicle(`${prefix}${index}`))
  const account = { revision: 1, vehicles: ids('theirs', mostVehicles - 1) }
  const visitor = ids('mine', 3).reduce((garage, one) => withVehicle(garage, one), emptyGarage)
  const [mine, after] = sync(claimed(visitor, 'ada@axle.test'), account)
  expect(getVehicleIds(mine)).toHaveLength(mostVehicles + 2)
  expect(after.vehicles).toHaveLength(mostVehicles)
  expect(isSettled(mine, after)).toBe(true)
  expect(activeVehicle(mine)?._id).toBe('mine2')
  const [, more] = sync(withoutVehicle(withoutVehicle(mine, 'theirs0'), 'theirs1'), after)
  expect(getVehicleIds(more)).toEqual(expect.arrayContaining(['mine0', 'mine1', 'mine2']))
  expect(more.active).toBe('mine2')
})

test('withoutVehicle clears the active vehicle, and withActive ignores an unknown vehicle', () => {
  const garage = withVehicle(emptyGarage, createVehicle('a'))
  expect(activeVehicle(garage)?._id).toBe('a')
  expect(activeVehicle(withoutVehicle(garage, 'a'))).toBeNull()
  expect(withActive(garage, 'z')).toBe(garage)
  expect(withoutVehicle(garage, 'z')).toBe(garage)
})

test('isLater makes two tabs choose the same garage, namely the one with more changes', () => {
  fc.assert(
    fc.property(visitors, visitors, (one, other) => {
      const isSame = JSON.stringify(one) === JSON.stringify(other)
      expect(isLater(one, other)).toBe(!isSame && !isLater(other, one))
      expect(isLater(withActive(one, null), one)).toBe(true)
      expect(isLater(forgotten(one), one)).toBe(true)
    }),
  )
})
