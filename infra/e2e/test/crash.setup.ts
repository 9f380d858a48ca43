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
/** The broker must first notice that the dead member of the group is dead. */
export const patienceSeconds = 120

export const victims = ['booking', 'catalogue'] as const
type Victim = (typeof victims)[number]

/** A play as it is given: in which shop, and with what it lets the victim die. */
export type Stage = {
  readonly shop: Shop
  readonly at: Addresses
  /** Sets the fuse of the victim, which from then on dies and comes back. */
  readonly arm: () => Promise<void>
  /** Waits, but not for ever, until the victim is dead or past the effect that it should die at. */
  readonly comesFarEnough: () => Promise<void>
  /** Waits until an order and its units rest as a status leaves them. @returns the check that they still do */
  readonly restsAs: (orderId: string, status: Status) => Promise<() => Promise<void>>
}

/** Plays to its end. @returns what must hold then, and still two session time-outs later */
export type Play = (stage: Stage) => Promise<() => Promise<void>>

/** A play, and the service that dies in it. */
export type Case = {
  readonly victim: Victim
  readonly play: Play
  /** Minimum number of effects of the victim, and those that must be among them. */
  readonly effectsAtLeast: number
  readonly effectsInclude?: readonly string[]
  /** Environment variables of booking, in addition to those of every play. */
  readonly settings?: Readonly<Record<string, string>>
  /** A second instance of the victim lives on, and may end what the victim began. */
  readonly hasTwin?: boolean
}

/** Result of one play: the effects of the victim, and whether it died. */
type Played = { readonly effects: readonly string[]; readonly hasDied: boolean }

/** Whether a process has not exited. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

/** What the victim has written and sent since its fuse was set. */
function effectsIn(output: string): string[] {
  return output
    .split('\n')
    .filter((line) => line.startsWith('{"effect":'))
    .map((line) => String(JSON.parse(line).what))
}

/** A shop with the two services of an order, one of which dies in each play and is restarted. */
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

  async function playOnce(play: Play, crashAt: string): Promise<Played> {
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
      // It dies when the effect has ended, which may be after the play.
      if (number > 0 && effects().length >= number) {
        await until('it dies', () => !isAlive(doomed.pid), 20).catch(() => undefined)
      }
      had = effects()
      // What survived must not die of a fuse that was set for this play.
      if (isAlive(doomed.pid)) await setFuse('0:before').catch(() => undefined)
      isOver = true
      await nurse
    }
    return { effects: had, hasDied: (await nurse) ?? false }
  }

  /** Whatever the members that died still had in hand would come again by then. */
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

/** Plays once to count the effects, and then with a death before the first and after each, in several shops at once. */
export async function dieEverywhere(given: Case): Promise<void> {
  const { play, effectsAtLeast, effectsInclude = [], hasTwin = false } = given
  const folder = await mkdtemp(join(tmpdir(), 'axle-crash-'))
  const first = await openScene(given, folder)
  const scenes = [first]
  try {
    const { effects, hasDied } = await first.playOnce(play, '0:before')
    expect(hasDied).toBe(false)
    expect(effects.length).toBeGreaterThanOrEqual(effectsAtLeast)
    expect(effects).toEqual(expect.arrayContaining([...effectsInclude]))
    // Right before an effect is, for store and bus, the same as right after the one before it.
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
      const scene = await openScene(given, folder)
      scenes.push(scene)
      await playPoints(scene)
    }
    const plays = [playPoints(first), ...Array.from({ length: scenesAtOnce - 1 }, playAside)]
    for (const play of plays) play.catch(() => points.splice(0))
    // What a scene starts must not outlive it, so that all have come to their end before any is closed.
    const failed = (await Promise.allSettled(plays)).find(({ status }) => status === 'rejected')
    if (failed?.status === 'rejected') throw failed.reason
    expect(outlived).toEqual([])
    // What is queued at the same time is sent at once, and a slow machine does more by and by, so that the last points are
    // not reached each time; another instance does now more of the work, now less.
    expect(deaths.length).toBeGreaterThanOrEqual(effects.length / (hasTwin ? 3 : 2))
  } finally {
    await Promise.all(scenes.map((scene) => scene.close()))
    await rm(folder, { recursive: true, force: true })
  }
}
