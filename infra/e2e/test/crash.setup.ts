import { until } from '@axle/kit/testing/until'
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import type { Status } from '../../../services/booking/src/order/status.rules.ts'
import { openRest } from './rest.setup.ts'
import { type Addresses, openShop, type Shop } from './shop.setup.ts'

const preload = pathToFileURL(resolve('infra/e2e/testing/crash-at.ts')).href
const sessionSeconds = 4
const well = {
  SWEEP_SECONDS: '0.5',
  JOB_LEASE_SECONDS: '5',
  KAFKA_SESSION_SECONDS: String(sessionSeconds),
}
const scenesAtOnce = 4
/** Timeout in seconds. It is long because Kafka must first notice that a consumer group member has crashed. */
export const patienceSeconds = 120

export const victims = ['booking', 'catalogue'] as const
export type Victim = (typeof victims)[number]

/**
 * Environment in which a test sequence (`Play`) runs: the shop, and functions that make the victim crash. The victim is
 * the service under test.
 */
export type CrashEnv = {
  readonly shop: Shop
  readonly at: Addresses
  /** Prepares the victim to crash at the chosen effect. The victim is then restarted. */
  readonly arm: () => Promise<void>
  /** Waits until the victim has crashed or has completed the chosen effect, or until a timeout. */
  readonly comesFarEnough: () => Promise<void>
  /**
   * Waits until an order and its units are in the final state that belongs to a status.
   * @returns a function that checks whether they are still in that state
   */
  readonly restsAs: (orderId: string, status: Status) => Promise<() => Promise<void>>
}

/**
 * Sequence of requests, such as placing and paying for an order, that runs until the order is finished.
 * @returns a check that must pass immediately, and again after two session timeouts
 */
export type CrashScenario = (crashEnv: CrashEnv) => Promise<() => Promise<void>>

/** A play, and the service that crashes during the play. */
export type Case = {
  readonly victim: Victim
  readonly play: CrashScenario
  /** Minimum number of effects that the victim must cause. */
  readonly effectsAtLeast: number
  readonly effectsInclude?: readonly string[]
  /** Additional environment variables for booking in this play. */
  readonly settings?: Readonly<Record<string, string>>
  /** Whether a second instance of the victim keeps running. That instance may complete what the victim has started. */
  readonly hasTwin?: boolean
}

/** Result of one run of a play: the effects of the service under test, and whether that service crashed. */
type Played = { readonly effects: readonly string[]; readonly hasDied: boolean }

/** Whether a process is still running. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

/** Returns the victim's effects (database writes and sent messages) from its log output. */
function effectsIn(output: string): string[] {
  return output
    .split('\n')
    .filter((line) => line.startsWith('{"effect":'))
    .map((line) => String(JSON.parse(line).what))
}

/** Opens a shop with booking and the catalogue. In each play, one of these services crashes and is restarted. */
async function openScene({ victim, settings: more, hasTwin = false }: Case, folder: string) {
  const shop = await openShop()
  const fuseFile = join(folder, randomUUID())
  const fuse = { NODE_OPTIONS: `--import=${preload}`, AXLE_CRASH_FILE: fuseFile }
  const healthy = (name: Victim) => ({ ...well, ...(name === 'booking' && more) })
  const settings = (name: Victim) => ({ ...healthy(name), ...(name === victim && fuse) })
  const [booking, catalogue] = await Promise.all([
    shop.start('booking', settings('booking')),
    shop.start('catalogue', settings('catalogue')),
    hasTwin && shop.start(victim, healthy(victim)),
  ])
  let living = { booking, catalogue }[victim]
  const at: Addresses = { booking: booking.url, catalogue: catalogue.url }
  const lasting: (() => Promise<void>)[] = []
  const stores = await openRest(shop)

  async function restsAs(orderId: string, status: Status): Promise<() => Promise<void>> {
    const check = () => stores.expectAtRest(orderId, status)
    const isAtRest = () => check().then(() => stores.isPublished(orderId))
    await until('all of the order rests', isAtRest, patienceSeconds)
    return check
  }

  async function setFuse(crashAt: string): Promise<string> {
    const mark = `${crashAt}:${randomUUID()}`
    await writeFile(fuseFile, mark)
    living.signal('SIGUSR2')
    const isSet = () => living.output().includes(mark) || !isAlive(living.pid)
    await until('the fuse is set', isSet)
    return mark
  }

  async function playOnce(play: CrashScenario, crashAt: string): Promise<Played> {
    const number = Number(crashAt.split(':')[0])
    let isOver = false
    let nurse: Promise<boolean> | undefined
    let effects = (): string[] => []
    let doomed = living
    let had: readonly string[]

    async function arm(): Promise<void> {
      const mark = await setFuse(crashAt)
      doomed = living
      effects = () => effectsIn(doomed.output().split(mark)[1] ?? '')
      nurse = (async () => {
        await until('the victim dies or the play ends', () => isOver || !isAlive(doomed.pid), 300)
        if (isAlive(doomed.pid)) return false
        living = await shop.start(victim, settings(victim))
        at[victim] = living.url
        return true
      })()
    }
    const comesFarEnough = async (): Promise<void> => {
      const isPast = () => !isAlive(doomed.pid) || effects().length >= number
      await until('the victim has come as far as it should', isPast, 20).catch(() => undefined)
    }

    try {
      lasting.push(await play({ shop, at, arm, comesFarEnough, restsAs }))
    } catch (error) {
      const last = `${effects().length} ${effects().at(-1)}`
      throw new Error(`${victim}, to die at ${crashAt}, last had effect ${last}`, { cause: error })
    } finally {
      // The victim crashes once the chosen effect has ended, which may be after the end of the play.
      if (number > 0 && effects().length >= number) {
        await until('it dies', () => !isAlive(doomed.pid), 20).catch(() => undefined)
      }
      had = effects()
      // If the victim has not crashed, disarm it, so that it cannot crash during a later play.
      if (isAlive(doomed.pid)) await setFuse('0:before').catch(() => undefined)
      isOver = true
      await nurse
    }
    return { effects: had, hasDied: (await nurse) ?? false }
  }

  /**
   * Waits for two session timeouts and repeats the checks. During this time, Kafka redelivers the messages that a
   * crashed instance did not finish.
   */
  async function lasts(): Promise<void> {
    await pause(2 * sessionSeconds * 1000)
    for (const check of lasting) await check()
    expect(shop.topics.seen().filter(({ topic }) => topic.endsWith('.dlq'))).toEqual([])
  }

  async function close(): Promise<void> {
    await stores.close()
    await shop.close()
  }

  return { playOnce, lasts, close }
}

/**
 * Runs a play once without a crash, to count its effects. Then runs the play once for each crash point: before the
 * first effect, and after each effect. Several shops share the crash points and run in parallel.
 */
export async function dieEverywhere(input: Case): Promise<void> {
  const { play, effectsAtLeast, effectsInclude = [], hasTwin = false } = input
  const folder = await mkdtemp(join(tmpdir(), 'axle-crash-'))
  const first = await openScene(input, folder)
  const scenes = [first]
  try {
    const { effects, hasDied } = await first.playOnce(play, '0:before')
    expect(hasDied).toBe(false)
    expect(effects.length).toBeGreaterThanOrEqual(effectsAtLeast)
    expect(effects).toEqual(expect.arrayContaining([...effectsInclude]))
    // For MongoDB and Kafka, a crash right before an effect is equivalent to a crash right after the previous effect.
    const points = ['1:before', ...effects.map((_what, index) => `${index + 1}:after`)]
    const deaths: string[] = []
    const outlived: string[] = []
    async function playPoints(scene: typeof first): Promise<void> {
      for (let point = points.shift(); point !== undefined; point = points.shift()) {
        const { hasDied, effects: had } = await scene.playOnce(play, point)
        const deadly = had[Number(point.split(':')[0]) - 1]
        if (hasDied) deaths.push(point)
        else if (deadly !== undefined) outlived.push(`${point} ${deadly}`)
      }
      await scene.lasts()
    }
    async function playAside(): Promise<void> {
      const scene = await openScene(input, folder)
      scenes.push(scene)
      await playPoints(scene)
    }
    const plays = [playPoints(first), ...Array.from({ length: scenesAtOnce - 1 }, playAside)]
    for (const play of plays) play.catch(() => points.splice(0))
    // If one shop fails, others may still be running, so wait for all of them before closing anything.
    const failed = (await Promise.allSettled(plays)).find(({ status }) => status === 'rejected')
    if (failed?.status === 'rejected') throw failed.reason
    expect(outlived).toEqual([])
    // The number of effects varies, because messages that are queued at the same time are sent in one batch. Some of
    // the last crash points may therefore not be reached. A second instance takes over a varying share of the effects.
    expect(deaths.length).toBeGreaterThanOrEqual(effects.length / (hasTwin ? 3 : 2))
  } finally {
    await Promise.all(scenes.map((scene) => scene.close()))
    await rm(folder, { recursive: true, force: true })
  }
}
