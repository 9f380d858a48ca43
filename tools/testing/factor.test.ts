import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { announce, measureMachine, predictSeconds, toFactor, toWorkers } from './factor.ts'

const reference = { hashMs: 1, startMs: 60, writeMs: 2 }

test.each([
  ['as fast as the reference', {}, 1],
  ['faster', { hashMs: 0.5, startMs: 30, writeMs: 0.1 }, 1],
  ['slow in one measurement', { writeMs: 5 }, 2.5],
  ['slow in all', { hashMs: 1.5, startMs: 240, writeMs: 4 }, 4],
  ['slower than the maximum', { startMs: 6_000 }, 8],
])('toFactor returns the slowness of a machine that is %s', (_name, measured, factor) => {
  expect(toFactor({ ...reference, ...measured }, reference)).toBe(factor)
})

const roomy = { factor: 1, cores: 8, freeGb: 16 }

test.each([
  ['at most as many as the layer allows', 3, roomy, 3],
  ['two per core', 5, { ...roomy, cores: 2 }, 4],
  ['one per 0.7 GB beyond 1.5 GB', 3, { ...roomy, freeGb: 3 }, 2],
  ['one when memory is short', 3, { ...roomy, freeGb: 0.5 }, 1],
  ['two when the factor is 4', 2, { ...roomy, factor: 4 }, 2],
  ['one when the factor exceeds 4', 3, { ...roomy, factor: 4.1 }, 1],
])('toWorkers allows %s', (_name, most, machine, count) => {
  expect(toWorkers(most, machine)).toBe(count)
})

test('measureMachine returns plausible measurements of this machine', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'axle-factor-'))
  const { factor, cores, freeGb } = await measureMachine(folder)
  await rm(folder, { recursive: true })
  expect(factor).toBeGreaterThanOrEqual(1)
  expect(factor).toBeLessThanOrEqual(8)
  expect(cores).toBeGreaterThanOrEqual(1)
  expect(freeGb).toBeGreaterThan(0)
})

const recorded = (command: string, factor: number, ...seconds: readonly [string, number][]) => ({
  ...{ command, factor },
  layers: seconds.map(([name, took]) => ({ name, seconds: took, passed: 1, failed: 0 })),
})
const reports = [
  recorded('test', 1, ['rules', 10], ['core', 100]),
  recorded('test', 2, ['rules', 40], ['core', 240]),
  recorded('core limits', 1, ['core', 5]),
]

test("predictSeconds scales each layer's last complete recording to the given factor", () => {
  expect(predictSeconds(['rules', 'core'], reports, 3)).toBe(420)
  expect(predictSeconds(['rules', 'walk'], reports, 3)).toBeUndefined()
  expect(predictSeconds(['rules'], [], 1)).toBeUndefined()
})

test('announce() shows factor and concurrency, and a predicted time only after a recorded run', () => {
  const layers = [
    { name: 'rules', workers: 2 },
    { name: 'core', workers: 1 },
  ]
  const machine = { factor: 3 }
  expect(announce(layers, machine, reports)).toBe(
    'factor 3, at most 2 files at once, about 7 minutes',
  )
  expect(announce(layers, machine, [])).toBe('factor 3, at most 2 files at once')
})
