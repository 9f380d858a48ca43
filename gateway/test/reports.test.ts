import { call } from '@axle/kit/testing/client'
import type { RunningProcess } from '@axle/kit/testing/process'
import { until } from '@axle/kit/testing/until'
import { type GatewayEnv, openGatewayEnv } from './support/gateway-env.ts'
import { expectProblem } from './support/problems.ts'

let gatewayEnv: GatewayEnv
let gateway: RunningProcess

beforeAll(async () => {
  gatewayEnv = await openGatewayEnv()
  gateway = await gatewayEnv.start()
})
afterAll(() => gatewayEnv.close())

const newer = { 'content-type': 'application/reports+json' }
const older = { 'content-type': 'application/csp-report' }

function send(body: unknown, headers: Readonly<Record<string, string>> = newer, url = gateway.url) {
  return call(url, 'POST /api/reports', { body, headers })
}

const violation = (body: object) => ({
  type: 'csp-violation',
  age: 1,
  url: 'https://x.test/',
  body,
})

/** Returns the log line for the violation of a directive. No other test in this file uses the same directive. */
async function readLogLine(directive: string) {
  return until(`${directive} is in the log`, () =>
    gateway
      .output()
      .split('\n')
      .filter(
        (text) =>
          text.includes('content security policy violated') && text.includes(`"${directive}"`),
      )
      .map((text) => JSON.parse(text))
      .at(0),
  )
}

test('reportViolations 204 for the newer format, and logs no personal data', async () => {
  const report = violation({
    documentURL: 'https://shop.test/pruchase/0123?token=secret-1#secret-2',
    referrer: 'https://shop.test/?secret-3',
    effectiveDirective: 'script-src-elem',
    blockedURL: ['https://user', 'secret-4@elsewhere.test/secret-5.js?secret-6'].join(':'),
    sourceFile: 'https://shop.test/assets/main-1.js?secret-7',
    lineNumber: 7,
    sample: 'secret-8',
    disposition: 'enforce',
  })
  expect((await send([report, { type: 'deprecation', body: { id: 'secret-9' } }])).status).toBe(204)
  expect(await readLogLine('script-src-elem')).toMatchObject({
    level: 'warn',
    count: 1,
    violations: [
      {
        directive: 'script-src-elem',
        blocked: 'https://elsewhere.test',
        page: '/pruchase/0123',
        source: 'https://shop.test/assets/main-1.js',
        line: 7,
      },
    ],
  })
  expect(gateway.output()).not.toContain('secret-')
})

test('reportViolations 204 for the older format', async () => {
  const report = {
    'document-uri': 'https://shop.test/parts?search=ada@axle.test',
    'violated-directive': 'img-src',
    'blocked-uri': 'data',
  }
  expect((await send({ 'csp-report': report }, older)).status).toBe(204)
  expect((await readLogLine('img-src')).violations).toEqual([
    { directive: 'img-src', blocked: 'data', page: '/parts', source: 'unknown' },
  ])
})

test('reportViolations 204 logs the first five of many violations and their total number', async () => {
  const many = Array.from({ length: 100 }, () => violation({ effectiveDirective: 'font-src' }))
  expect((await send(many)).status).toBe(204)
  const { count, violations } = await readLogLine('font-src')
  expect([count, violations.length]).toEqual([100, 5])
})

const long = 'x'.repeat(2_000)

test.each([
  ['no content', {}],
  ['other types', { effectiveDirective: 7, blockedURL: [], documentURL: null, lineNumber: 'x' }],
  ['invalid URLs', { effectiveDirective: 'x y\n', blockedURL: 'http://', documentURL: '//[' }],
  ['long texts', { effectiveDirective: long, blockedURL: `https://${long}`, sourceFile: long }],
  ['an email address', { documentURL: 'https://shop.test/user/ada@axle.test' }],
  ['names of JavaScript', { effectiveDirective: '__proto__', documentURL: 'javascript:alert(1)' }],
])('reportViolations 204 for a report with %s, and logs little of it', async (_what, body) => {
  const before = gateway.output().length
  expect((await send([violation({ ...body, disposition: 'report' })])).status).toBe(204)
  const line = await until('it is logged', () =>
    gateway
      .output()
      .slice(before)
      .split('\n')
      .find((text) => text.includes('content security policy violated')),
  )
  expect(line.length).toBeLessThan(600)
  expect(line).not.toMatch(/ada@axle|xxxxx|alert/)
})

test.each([
  ['no list', newer, {}],
  ['an empty list', newer, []],
  ['more than a browser sends', newer, Array(101).fill(violation({}))],
  ['an invalid report', newer, [null]],
  ['a body that is a list', newer, [{ type: 'csp-violation', body: [] }]],
  ['the older form as the newer', newer, { 'csp-report': {} }],
  ['the newer form as the older', older, [violation({})]],
  ['JSON that ends early', newer, '[{"type":'],
  ['a number', older, '7'],
  ['very deep JSON', newer, '['.repeat(30_000)],
])('reportViolations 400 with %s', async (_what, headers, body) => {
  expectProblem(await send(body, headers), 400, 'bad-request', { errors: expect.any(Array) })
})

test('reportViolations 413 for a large body, and 415 for another content type', async () => {
  expectProblem(await send([violation({ sample: 'x'.repeat(70_000) })]), 413, 'too-large')
  const other = await send([violation({})], { 'content-type': 'application/json' })
  expectProblem(other, 415, 'unsupported-media-type')
})

test('reportViolations 429 after 30 per minute, while other operations work', async () => {
  const found: number[] = []
  const busy = await gatewayEnv.start({ TOPIC_PREFIX: `reports${process.pid}.` })
  for (let turn = 0; turn < 31; turn += 1) {
    found.push((await send([violation({})], newer, busy.url)).status)
  }
  expect(found.filter((status) => status === 204)).toHaveLength(30)
  expect(found.at(-1)).toBe(429)
  expect((await call(busy.url, 'GET /api/configuration')).status).toBe(200)
})
