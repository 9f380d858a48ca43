import { execFileSync } from 'node:child_process'
import { join } from 'node:path'

const mostKilobytes = 45

test(`the design system adds at most ${mostKilobytes} kB to the home page`, () => {
  const printed = execFileSync(process.execPath, [join(import.meta.dirname, 'size.main.ts')])
  const { modules, kilobytes } = JSON.parse(printed.toString()) as Record<string, number>
  expect(modules).toBeGreaterThan(10)
  expect(kilobytes).toBeLessThan(mostKilobytes)
})
