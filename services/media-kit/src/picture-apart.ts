import { scaled } from '@axle/kit/config/limits'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { Refusal, unavailable } from '@axle/kit/errors/errors'
import { watchGauge } from '@axle/kit/observability/metrics'
import type { PictureOutcome, PictureTask } from './picture.main.ts'
import type { EncodedPicture, PicturePlan } from './picture.ts'
import { faultOfBytes } from './picture.rules.ts'
import { createBulkhead } from './bulkhead.ts'
import { startDecoder } from './decoder-process.ts'
import { createFairTurns } from './fair-turns.ts'

const program = fileURLToPath(new URL('picture.main.ts', import.meta.url))
const limitMs = scaled('decoding', 30_000)
/** Limits how many images can wait, because each waiting image holds up to 10 MB in memory. */
const { inPlace, taken } = createBulkhead(8)
const inTurn = createFairTurns()

/** Kills the decoder process, even if a malicious file keeps it busy. */
async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
}

function awaitOutcome(child: ChildProcess, task: PictureTask): Promise<PictureOutcome> {
  return new Promise((resolve, reject) => {
    child.once('error', (cause) => reject(unavailable('What encodes pictures', cause)))
    child.once('exit', (code, signal) => {
      // A signal means that the decoder process has crashed or run out of memory.
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
    const outcome = await Promise.race([awaitOutcome(child, task), late.promise])
    if ('fault' in outcome) throw new Refusal('unprocessable', outcome.fault)
    return outcome.pictures
  } finally {
    clearTimeout(timer)
    await end(child)
  }
}

/**
 * Encodes an untrusted image like `encodePicture`, but in a separate process, one image at a time. A file may crash the
 * decoder, exhaust its memory or keep it busy for 30 s. If so, only the decoder process ends, and only other uploads
 * are delayed. A user waits for at most one image of each other user.
 * @param personId the user who uploaded the image
 * @throws Refusal `unprocessable` with the reason, or `unavailable` if eight images are already waiting
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

/**
 * Registers a gauge of the images that this process's decoder is encoding or that are waiting for it. There are at most
 * eight.
 */
export function watchPictures(): void {
  watchGauge('axle.picture.waiting', taken)
}
