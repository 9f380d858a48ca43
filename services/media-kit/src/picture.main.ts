import { setPriority } from 'node:os'
import { Refusal } from '@axle/kit/errors/errors'
import { closeFiles } from './decoder-process.ts'
import { encodePicture, type EncodedPicture, type PicturePlan } from './picture.ts'

/** The task that `encodeApart` sends to the process that it starts from this file. */
export type PictureTask = { readonly bytes: Buffer; readonly plan: PicturePlan }
/**
 * The message to the parent process. It contains the encoded images, or the reason why there are none, as a text for
 * the user.
 */
export type PictureOutcome = { readonly pictures: EncodedPicture[] } | { readonly fault: string }

async function runTask({ bytes, plan }: PictureTask): Promise<PictureOutcome> {
  try {
    return { pictures: await encodePicture(bytes, plan) }
  } catch (error) {
    if (error instanceof Refusal) return { fault: error.message }
    throw error
  }
}

// The parent process has ended. This process kills itself, because an orderly exit would wait until the decoder has
// finished a hostile file.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'))
// A lower priority than the service has, so that encoding uses only spare processor time.
setPriority(5)
// Closes all access before the decoder reads the first untrusted byte. A file that takes over the decoder then reaches
// neither secrets nor the network.
closeFiles()
process.once('message', (task: PictureTask) => {
  void runTask(task).then((outcome) => process.send?.(outcome))
})
