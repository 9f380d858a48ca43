import { isAnyShown } from './picture-use.store.ts'

/** Number of days for which a removed product keeps its images. It is one day longer than the restore period. */
const removedDays = 31

/** Whether a product that is on sale or was recently removed uses the image with these URLs. */
export function isPictureUsed(addresses: readonly string[], now: Date): Promise<boolean> {
  return isAnyShown(addresses, new Date(now.getTime() - removedDays * 86_400_000))
}
