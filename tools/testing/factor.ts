import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { open } from 'node:fs/promises'
import { availableParallelism, freemem } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Layer } from './layers.ts'
import type { Report } from './report.ts'

/** Speed of a machine: mean milliseconds to compute a hash, to start Node, and to make a journalled write. */
type Speed = Readonly<{ hashMs: number; startMs: number; writeMs: number }>

/** Approximate speed of two CPU cores without other load, measured on 28 November 2026. */
const referenceSpeed: Speed = { hashMs: 0.6, startMs: 100, writeMs: 1 }

/** Maximum duration of a measurement, so that three measurements end within 3 s. */
const longestMs = 900
const [minFactor, maxFactor] = [1, 8]
/** Memory in GB that is reserved for other programs, and memory of one worker with its services. */
const [spareGb, workerGb] = [1.5, 0.7]
/** Slowness factor above which test files do not run concurrently, because they would slow each other down too much. */
const crowdedFactor = 4

/**
 * @returns how many times slower the machine is than the reference machine in its worst measurement, but at least 1 and
 * at most 8
 */
export function toFactor(measured: Speed, reference: Speed = referenceSpeed): number {
  const names = ['hashMs', 'startMs', 'writeMs'] as const
  const worst = Math.max(...names.map((name) => measured[name] / reference[name]))
  return Math.round(Math.min(Math.max(worst, minFactor), maxFactor) * 10) / 10
}

export type Machine = Readonly<{ factor: number; cores: number; freeGb: number }>

/** @returns how many test files may run concurrently, at least one and at most `most` */
export function toWorkers(most: number, { factor, cores, freeGb }: Machine): number {
  if (factor > crowdedFactor) return 1
  const byMemory = Math.floor((freeGb - spareGb) / workerGb)
  // Two files per CPU core can run, because a file that starts services spends more than half of its time waiting.
  return Math.max(1, Math.min(most, 2 * cores, byMemory))
}

type Recorded = Pick<Report, 'factor' | 'layers' | 'command'>

/**
 * @param reports reports of earlier runs, the oldest first
 * @returns the predicted total time of the layers if they run sequentially, or undefined if one of the layers was never
 * recorded completely
 */
export function predictSeconds(
  names: readonly string[],
  reports: readonly Recorded[],
  factor: number,
): number | undefined {
  const whole = reports.filter(({ command }) => !command.includes(' '))
  const seconds = names.map((layer) => {
    const report = whole.findLast(({ layers }) => layers.some(({ name }) => name === layer))
    const found = report?.layers.find(({ name }) => name === layer)
    return report && found ? (found.seconds / report.factor) * factor : Number.NaN
  })
  const sum = seconds.reduce((one, other) => one + other, 0)
  return Number.isNaN(sum) ? undefined : sum
}

/**
 * @returns the first line of a run: the slowness factor, the concurrency and, if earlier runs were recorded, the
 * predicted time
 */
export function announce(
  layers: readonly Pick<Layer, 'name' | 'workers'>[],
  { factor }: Pick<Machine, 'factor'>,
  reports: readonly Recorded[],
): string {
  const most = Math.max(...layers.map(({ workers }) => workers))
  const names = layers.map(({ name }) => name)
  const seconds = predictSeconds(names, reports, factor)
  const predicted = seconds === undefined ? '' : `, about ${Math.ceil(seconds / 60)} minutes`
  return `factor ${factor}, at most ${most} files at once${predicted}`
}

/** @returns the mean duration of `work`, which is called `times` times or until the measurement takes too long */
async function timeEach(times: number, work: () => unknown): Promise<number> {
  const start = performance.now()
  let done = 0
  while (done < times && performance.now() - start < longestMs) {
    await work()
    done += 1
  }
  return (performance.now() - start) / done
}

async function timeStart(): Promise<number> {
  const start = performance.now()
  const child = spawn(process.execPath, ['--eval', '0'], { stdio: 'ignore' })
  await Promise.race([once(child, 'exit'), pause(longestMs, undefined, { ref: false })])
  child.kill('SIGKILL')
  return performance.now() - start
}

async function timeWrites(folder: string): Promise<number> {
  const file = await open(join(folder, 'journal'), 'w')
  const entry = Buffer.alloc(4_096, 'x')
  try {
    return await timeEach(200, async () => {
      await file.write(entry)
      await file.datasync()
    })
  } finally {
    await file.close()
  }
}

/** Measures the speed of this machine, for at most 3 s. */
export async function measureMachine(folder: string): Promise<Machine> {
  const bytes = Buffer.alloc(1_000_000, 'x')
  const hashMs = await timeEach(300, () => createHash('sha256').update(bytes).digest())
  const startMs = await timeStart()
  const writeMs = await timeWrites(folder)
  const factor = toFactor({ hashMs, startMs, writeMs })
  return { factor, cores: availableParallelism(), freeGb: freemem() / 1e9 }
}
