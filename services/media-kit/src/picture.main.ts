import { setPriority } from 'node:os'
import { Refusal } from '@axle/kit/errors/errors'
import { closeFiles } from './decoder-process.ts'
import { encodePicture, type EncodedPicture, type PicturePlan } from './picture.ts'

/** The task that `encodeApart` sends to a process started from this file. */
export type PictureTask = { readonly bytes: Buffer; readonly plan: PicturePlan }
/**
 * The message to the parent process. It contains the encoded images, or the reason why there are none, worded for the
 * user.
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

// When the parent process has ended, this process kills itself. An orderly exit would have to wait until the decoder
// has finished a possibly malicious file.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'))
// The priority is lower than the service's, so that encoding uses only spare processor time.
setPriority(5)
// Blocks all access before the decoder reads the first untrusted byte. A file that takes over the decoder can then
// reach neither secrets nor the network.
closeFiles()
process.once('message', (task: PictureTask) => {
  void runTask(task).then((outcome) => process.send?.(outcome))
})
