import sharp, { type Sharp } from 'sharp'
import { Refusal } from './errors.ts'
import { faultOf } from './picture.rules.ts'

/** More pixels than any camera in a workshop has; beyond it a small file may fill the memory. */
const pixelsAtMost = 50_000_000

/** @throws Refusal `unprocessable` with the reason when the bytes are no picture that is taken */
export async function assertPicture(bytes: Buffer): Promise<void> {
  const measured = await sharp(bytes, { limitInputPixels: pixelsAtMost })
    .metadata()
    .catch((cause: unknown) => {
      throw new Refusal('unprocessable', 'This is not a picture that can be read.', { cause })
    })
  const fault = faultOf(measured)
  if (fault) throw new Refusal('unprocessable', fault)
}

/** The picture upright, to be scaled and encoded anew, which strips its metadata. */
export function decode(bytes: Buffer): Sharp {
  return sharp(bytes, { limitInputPixels: pixelsAtMost, failOn: 'error' }).rotate()
}

/** Told to who sent a picture that could be measured, but not be decoded to its end. */
export function broken(cause: unknown): Refusal {
  return new Refusal('unprocessable', 'This picture is broken. Save it again.', { cause })
}
