/** What can happen to any file on its way. */
export const commonKinds = ['cut', 'lacking', 'repeated', 'flipped'] as const

type CommonDamage = Readonly<{ what: (typeof commonKinds)[number]; at: number; size: number }>

/** A file before and after the place where something happens to it. */
export const splitAt = (bytes: Buffer, at: number) =>
  [bytes.subarray(0, at), bytes.subarray(at)] as const

/**
 * A file after that has happened to it.
 * @param at how many bytes stay before the place
 * @param size how many bytes are gone or come twice, or which bit is another
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
