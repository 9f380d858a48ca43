import { checkRows } from './rows.ts'

const name = (row: number) => `row ${row}`

it('checkRows lists every failing row with its reason', async () => {
  const rows = [1, 2, 3, 4]
  const check = (row: number) => expect([row, row % 2]).toEqual([row, 0])
  const attempt = checkRows({ rows, name, check, concurrency: 2 })
  await expect(attempt).rejects.toThrow(/^2 of 4 rows failed\.\s+row 1: [^]+row 3: /)
  await expect(attempt).rejects.not.toThrow(/row [24]/)
})

it('checkRows checks each row once and limits the concurrency', async () => {
  const checked: number[] = []
  let [current, max] = [0, 0]
  const check = async (row: number) => {
    checked.push(row)
    max = Math.max(max, (current += 1))
    await Promise.resolve()
    current -= 1
  }
  await checkRows({ rows: [1, 2, 3, 4, 5], name, check, concurrency: 2 })
  expect([checked, max]).toEqual([[1, 2, 3, 4, 5], 2])
})

it('checkRows rejects a table without rows', async () => {
  await expect(checkRows({ rows: [], name, check: () => undefined })).rejects.toThrow('no rows')
})
