import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative, resolve } from 'node:path'

const core = 'services/booking/test'
const toTest = (body: string) => `test('one', async () => {\n${body}\n})\n`

/** Violations of the lint rules for core tests, each with the rule's message. */
const violations: readonly (readonly [message: RegExp, text: string])[] = [
  [/not for time/, "import { setTimeout } from 'node:timers/promises'\nexport { setTimeout }\n"],
  [/not for time/, toTest('setTimeout(() => undefined, 100)')],
  [/not for time/, toTest('await page.waitForTimeout(100)')],
  [/not for time/, toTest("await page.waitForLoadState('networkidle')")],
  [/not for time/, toTest("await until('it is paid', isPaid, 20)")],
  [/not for time/, "test('one', async () => undefined, 60_000)\n"],
  [/not for time/, "test.each([1])('%d', async () => undefined, 60_000)\n"],
  [/not for time/, 'beforeAll(async () => undefined, 60_000)\n'],
  [/not for time/, toTest('expect(performance.now()).toBeLessThan(9)')],
  [/not for time/, toTest('expect(Date.now() - began).toBeLessThan(9)')],
  [/sets no time/, toTest("await startBooking({ HOLD_MINUTES: '1' })")],
  [/sets no time/, toTest("await startBooking({ 'JOB_LEASE_SECONDS': '1' })")],
  [
    /no backing service/,
    "import { servers } from '@axle/kit/testing/servers'\nexport { servers }\n",
  ],
  [/no backing service/, "import { startProxy } from '@axle/kit/testing/proxy'\nstartProxy('')\n"],
  [/no backing service/, toTest('await shop.booking.kill()')],
  [/no backing service/, toTest('await shop.booking.stop()')],
  [/no backing service/, toTest('const { stop } = await shop.start("booking")\nawait stop()')],
  [/no backing service/, toTest("process.emit('SIGTERM')")],
  [/at most two services/, toTest("startBooking()\nshop.start('booking')\nshop.again()")],
  [/may be repeated/, toTest("expect(shop.topics.events('order.paid')).toHaveLength(1)")],
  [/may be repeated/, toTest("expect(shop.topics.events('order.paid').length).toBe(1)")],
  [/may be repeated/, toTest("await until('one', () => topics.events('order.paid').length === 1)")],
  [
    /may be repeated/,
    toTest("const all = topics.events('order.paid')\nexpect(all).toHaveLength(1)"),
  ],
  [
    /may be repeated/,
    toTest("const all = () => topics.seen()\nexpect(all().map(id)).toEqual(['a'])"),
  ],
  [/may be repeated/, toTest("expect(await mailsTo('ada')).toHaveLength(1)")],
  [/fixed seed/, toTest('expect(Math.random()).toBeLessThan(1)')],
  [/fixed seed/, "import { randomInt } from 'node:crypto'\nexport { randomInt }\n"],
  [/of another file/, toTest("await signIn('shopper@axle.test')")],
  [/of another file/, "import { ada } from './orders.test.ts'\nexport { ada }\n"],
  [/of another file/, toTest('await signIn(people.admin)')],
]

/** Code samples that the lint rules allow: some in core tests, others only in test files outside the core. */
const allowed = {
  [`${core}/allowed.test.ts`]: [
    "await startBooking({ SWEEP_SECONDS: '0.2', MEND_SECONDS: '0.3' })",
    "await until('it is paid', () => topics.events('order.paid').length > 0)",
    "expect(topics.distinct('order.paid')).toHaveLength(1)",
    "expect(topics.events('order.paid')).toEqual([])",
    "expect(new Set(topics.events('order.paid').map(id))).toEqual(new Set(['a']))",
    'expect(Date.now() - 60_000).toBeGreaterThan(0)',
  ].join('\n'),
  [`${core}/faults/allowed.test.ts`]: 'await shop.booking.kill()',
  [`${core}/windows/allowed.test.ts`]: "await until('it is paid', isPaid, 20)",
}

let folder: string
let messages: ReadonlyMap<string, readonly string[]>

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'axle-core-lint-'))
  for (const file of ['eslint.config.js', 'tools/core-rules.js', 'tools/plain-words.json']) {
    cpSync(file, join(folder, file))
  }
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
  for (const place of ['faults', 'windows'])
    mkdirSync(join(folder, core, place), { recursive: true })
  for (const [index, [, text]] of violations.entries()) {
    writeFileSync(join(folder, core, `planted-${index}.test.ts`), text)
  }
  for (const [file, body] of Object.entries(allowed))
    writeFileSync(join(folder, file), toTest(body))
  const options = ['--format', 'json', '--no-warn-ignored', 'services']
  const { stdout, stderr } = spawnSync(resolve('node_modules/.bin/eslint'), options, {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  })
  if (stdout === '') throw new Error(stderr)
  const found: { filePath: string; messages: { message: string }[] }[] = JSON.parse(stdout)
  messages = new Map(
    found.map((one) => [
      relative(folder, one.filePath),
      one.messages.map(({ message }) => message),
    ]),
  )
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('lint reports each planted violation of the rules for core tests', () => {
  const missed = violations.filter(([message], index) => {
    const found = messages.get(`${core}/planted-${index}.test.ts`) ?? []
    return !found.some((one) => message.test(one))
  })
  expect(missed.map(([, text]) => text)).toEqual([])
})

test('lint accepts allowed code in core tests, and ignores other folders', () => {
  const reported = Object.keys(allowed).map((file) => [file, messages.get(file)])
  expect(reported).toEqual(Object.keys(allowed).map((file) => [file, []]))
})
