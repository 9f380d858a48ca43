import { setPriority } from 'node:os'
import { Refusal } from '@axle/kit/errors'
import { closeFiles } from './decoder-process.ts'
import { encodePicture, type EncodedPicture, type PicturePlan } from './picture.ts'

/** What `encodeApart` sends to the process that it starts from this file. */
export type PictureTask = { readonly bytes: Buffer; readonly plan: PicturePlan }
/** What the parent process receives: the pictures, or why there are none, in words for the person who sent the file. */
export type PictureOutcome = { readonly pictures: EncodedPicture[] } | { readonly fault: string }

async function outcomeOf({ bytes, plan }: PictureTask): Promise<PictureOutcome> {
  try {
    return { pictures: await encodePicture(bytes, plan) }
  } catch (error) {
    if (error instanceof Refusal) return { fault: error.message }
    throw error
  }
}

// The service is gone. An orderly exit would wait for the decoder, however long a hostile file keeps it.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'))
// Below the service: encoding takes only the time that nobody else needs.
setPriority(5)
// Before the first byte of a stranger: a file that takes over the decoder finds no secret and no network.
closeFiles()
process.once('message', (task: PictureTask) => {
  void outcomeOf(task).then((outcome) => process.send?.(outcome))
})
