/** Kinds of damage that are possible in any file, whatever its format. */
export const commonKinds = ['cut', 'lacking', 'repeated', 'flipped'] as const

type CommonDamage = Readonly<{ what: (typeof commonKinds)[number]; at: number; size: number }>

/** Splits the bytes of a file at an offset. */
export const splitAt = (bytes: Buffer, at: number) =>
  [bytes.subarray(0, at), bytes.subarray(at)] as const

/**
 * Returns a damaged copy of a file.
 * @param at number of bytes before the damage
 * @param size number of missing or repeated bytes, or the index of the flipped bit
 */
export function commonlyDamaged(bytes: Buffer, { what, at, size }: CommonDamage): Buffer {
  const [before, after] = splitAt(bytes, at)
  switch (what) {
    case 'cut':
      return before
    case 'lacking':
      return Buffer.concat([before, after.subarray(size)])
    case 'repeated':
      return Buffer.concat([before, after.subarray(0, size), after])
    case 'flipped': {
      const flipped = after.subarray(0, 1).map((byte) => byte ^ (1 << (size % 8)))
      return Buffer.concat([before, flipped, after.subarray(1)])
    }
  }
}
