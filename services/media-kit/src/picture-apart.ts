import { scaled } from '@axle/kit/limits'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { Refusal, unavailable } from '@axle/kit/errors'
import { watchGauge } from '@axle/kit/metrics'
import type { PictureOutcome, PictureTask } from './picture.main.ts'
import type { EncodedPicture, PicturePlan } from './picture.ts'
import { faultOfBytes } from './picture.rules.ts'
import { createBulkhead } from './bulkhead.ts'
import { startDecoder } from './decoder-process.ts'
import { createFairTurns } from './fair-turns.ts'

const program = fileURLToPath(new URL('picture.main.ts', import.meta.url))
const limitMs = scaled('decoding', 30_000)
/** Those that wait hold their bytes: of 10 MB each at most. */
const { inPlace, taken } = createBulkhead(8)
const inTurn = createFairTurns()

/** Ends the process, however busy it is with a hostile file. */
async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
}

function outcomeOf(child: ChildProcess, task: PictureTask): Promise<PictureOutcome> {
  return new Promise((resolve, reject) => {
    child.once('error', (cause) => reject(unavailable('What encodes pictures', cause)))
    child.once('exit', (code, signal) => {
      // Crashed, or out of memory.
      if (signal) resolve({ fault: 'This picture cannot be read. Save it again, or smaller.' })
      else reject(new Error(`What encodes pictures ended with ${code}`))
    })
    child.once('message', (outcome) => resolve(outcome as PictureOutcome))
    child.send(task)
  })
}

async function run(task: PictureTask): Promise<EncodedPicture[]> {
  const child = startDecoder(program)
  const late = Promise.withResolvers<PictureOutcome>()
  const fault = 'This picture takes too long to read. Save it smaller.'
  const timer = setTimeout(() => late.resolve({ fault }), limitMs)
  try {
    const outcome = await Promise.race([outcomeOf(child, task), late.promise])
    if ('fault' in outcome) throw new Refusal('unprocessable', outcome.fault)
    return outcome.pictures
  } finally {
    clearTimeout(timer)
    await end(child)
  }
}

/**
 * Encodes a stranger's picture like `encodePicture`, in a process of its own, one at a time: a file that crashes
 * the decoder, fills its memory or keeps it busy ends that process after 30 s, and no call waits but uploads. Nobody
 * waits for more than one picture of each other person.
 * @param personId who sent it
 * @throws Refusal `unprocessable` with the reason, `unavailable` when eight others wait already
 */
export async function encodeApart(
  bytes: Buffer,
  plan: PicturePlan,
  personId: string,
): Promise<EncodedPicture[]> {
  const fault = faultOfBytes(bytes)
  if (fault) throw new Refusal('unprocessable', fault)
  return inPlace(() => inTurn(personId, () => run({ bytes, plan })))
}

/** Has it measured how many pictures wait for the decoder of this process or are in it; eight at most. */
export function watchPictures(): void {
  watchGauge('axle.picture.waiting', taken)
}
