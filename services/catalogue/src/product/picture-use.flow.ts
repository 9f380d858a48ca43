import { isAnyShown } from './picture-use.store.ts'

/** Days for which removed products keep their images, one more than the days in which they can be restored. */
const removedDays = 31

/** Whether a product needs the image with these URLs, because it is on sale or was until recently. */
export function isPictureUsed(addresses: readonly string[], now: Date): Promise<boolean> {
  return isAnyShown(addresses, new Date(now.getTime() - removedDays * 86_400_000))
}
