import { setPriority } from 'node:os'
import { Refusal } from '@axle/kit/errors'
import { closeFiles } from './decoder-process.ts'
import { encodePicture, type EncodedPicture, type PicturePlan } from './picture.ts'

/** The task that `encodeApart` sends to the process that it starts from this file. */
export type PictureTask = { readonly bytes: Buffer; readonly plan: PicturePlan }
/** The message to the parent process: the images, or why there are none, in text for the user who sent the file. */
export type PictureOutcome = { readonly pictures: EncodedPicture[] } | { readonly fault: string }

async function outcomeOf({ bytes, plan }: PictureTask): Promise<PictureOutcome> {
  try {
    return { pictures: await encodePicture(bytes, plan) }
  } catch (error) {
    if (error instanceof Refusal) return { fault: error.message }
    throw error
  }
}

// The service has ended. An orderly exit would wait for the decoder, however long a hostile file keeps it busy.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'))
// A lower priority than the service's, so that encoding uses only spare processor time.
setPriority(5)
// Before the first untrusted byte: a file that takes over the decoder finds neither secrets nor the network.
closeFiles()
process.once('message', (task: PictureTask) => {
  void outcomeOf(task).then((outcome) => process.send?.(outcome))
})
