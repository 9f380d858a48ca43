import mongoose from 'mongoose'

const { Long, Decimal128, ObjectId, UUID, Double, Int32 } = mongoose.mongo.BSON

export type Random = {
  /** Returns a random integer below `end`. */
  readonly below: (end: number) => number
  readonly chance: (share: number) => boolean
  readonly pick: <T>(values: readonly T[]) => T
}

/** Creates a pseudorandom number generator (mulberry32). The same seed produces the same numbers. */
export function randomFrom(seed: number): Random {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (end: number) => Math.floor(next() * end)
  return {
    below,
    chance: (share) => next() < share,
    pick: (values) => values[below(values.length)] as (typeof values)[number],
  }
}

const oids = [1, 2, 3].map((number) => new ObjectId(String(number).repeat(24)))
const uuids = ['0', '8', 'f'].map(
  (digit) => new UUID(`${digit.repeat(8)}-1234-4321-8888-1234567890ab`),
)

/** Values that a MongoDB implementation may confuse with each other or sort incorrectly. */
const scalars: readonly unknown[] = [
  null,
  ...[-1, 0, 1, 2, 3].map((number) => new Int32(number)),
  ...[-0.5, -0, 1, 1.5, 2.000001, 1e300, -1e300, Infinity].map((number) => new Double(number)),
  ...['2', '5000000000', '9007199254740992', '9007199254740993', '9007199254740995'].map((text) =>
    Long.fromString(text),
  ),
  new Double(5_000_000_000.75),
  ...['1', '1.5', '1.50000000000000000000001', '-3'].map((text) => Decimal128.fromString(text)),
  ...['', 'a', 'a\u0000', 'a\u0000b', 'ab', 'b', 'Ä', '\ud83d\ude00', '\uffee', '\u0800'],
  true,
  false,
  ...[-1, 0, 1_700_000_000_000, 1_700_000_000_001].map((time) => new Date(time)),
  ...oids,
  ...uuids,
]

/** Values that mongo-java-server can sort. It cannot sort all values in `scalars`. */
const sortable: readonly unknown[] = [
  null,
  ...[-1, 0, 2].map((number) => new Int32(number)),
  ...[-0.5, 1.5].map((number) => new Double(number)),
  ...['a', 'a\u0000', 'ab', '\ud83d\ude00', '\uffee'],
  true,
  false,
  ...[-1, 1_700_000_000_000].map((time) => new Date(time)),
  ...oids,
  ...uuids,
]

export function randomSortable(random: Random): unknown {
  return random.pick(sortable)
}

export function randomValue(random: Random): unknown {
  return random.pick(scalars)
}

function randomTree(random: Random): unknown {
  const kind = random.below(10)
  if (kind === 0) return Array.from({ length: random.below(4) }, () => randomValue(random))
  if (kind === 1) return { x: randomValue(random) }
  if (kind === 2) return [[randomValue(random)], { x: 1 }]
  return randomValue(random)
}

function maybe(random: Random, field: string, make: () => unknown): Record<string, unknown> {
  return random.chance(0.8) ? { [field]: make() } : {}
}

export type Any = { _id: unknown } & Record<string, unknown>

/**
 * Creates a MongoDB document. `a` and `list.k` may contain any value. The other fields contain only values that can be
 * sorted.
 */
export function randomDocument(random: Random, _id: unknown): Any {
  return {
    _id,
    ...maybe(random, 'a', () => randomTree(random)),
    ...maybe(random, 'm', () =>
      random.chance(0.02)
        ? [randomSortable(random), randomSortable(random)]
        : randomSortable(random),
    ),
    ...maybe(random, 's', () => random.pick(['placed', 'paid', 'settled', null])),
    ...maybe(random, 'b', () =>
      random.pick([new Int32(random.below(6)), new Double(random.below(6))]),
    ),
    ...maybe(random, 'n', () => ({ ...maybe(random, 'x', () => random.below(5)), y: 1 })),
    ...maybe(random, 'list', () =>
      Array.from({ length: random.below(4) }, () =>
        random.chance(0.9) ? { k: randomValue(random), v: random.below(4) } : random.below(3),
      ),
    ),
    ...(random.chance(0.2) && { rare: random.below(10) }),
    ...maybe(random, 'events', () =>
      Array.from({ length: random.below(4) }, () => ({
        time: random.chance(0.001) ? random.below(9) : `t${random.below(1e9)}`,
      })),
    ),
  }
}

/** Returns a random id. Ids have several types, and the same id may be returned more than once. */
export function randomId(random: Random): unknown {
  const number = random.below(400)
  return random.pick([`id-${number}`, new Int32(number), new Double(number + 0.5)])
}
