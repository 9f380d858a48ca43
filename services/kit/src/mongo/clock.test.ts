import { setStoreTime, storeTime } from './clock.ts'

const [hourMs, slowMs] = [3_600_000, 6_000]
const aheadMs = () => storeTime().getTime() - Date.now()

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

test("storeTime follows the database's clock and ignores later slow responses", () => {
  setStoreTime(new Date(Date.now() + hourMs), performance.now() - slowMs)
  expect(aheadMs()).toBe(hourMs + slowMs / 2)
  setStoreTime(new Date(Date.now() + hourMs), performance.now())
  expect(aheadMs()).toBe(hourMs)
  setStoreTime(new Date(Date.now() + 2 * hourMs), performance.now() - slowMs)
  expect(aheadMs()).toBe(hourMs)
})
