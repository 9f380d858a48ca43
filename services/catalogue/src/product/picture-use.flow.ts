import { isAnyShown } from './picture-use.store.ts'

/** How long removed products keep their pictures: a day longer than they can be put on sale again. */
const removedDays = 31

/** Whether a product needs the picture of these addresses: it is on sale, or was until lately. */
export function isPictureUsed(addresses: readonly string[], now: Date): Promise<boolean> {
  return isAnyShown(addresses, new Date(now.getTime() - removedDays * 86_400_000))
}
