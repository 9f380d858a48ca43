type Settings = Readonly<Record<string, string | undefined>>

/** Names of the timeout groups. LIMIT_FACTOR can set a separate factor for each of them. */
const names = [
  'redis',
  'mongo',
  'kafka',
  's3',
  'keycloak',
  'payment',
  'search',
  'collector',
  'service',
  'request',
  'rendering',
  'decoding',
  'probe',
  'breaker',
  'outage',
  'log',
  'stop',
] as const
export type LimitName = (typeof names)[number]

/** Maximum factor. It is more than ten times the largest factor used in a test run. */
const maxFactor = 100

type Factors = Readonly<Record<string, number>>

/** Parses a LIMIT_FACTOR such as `10` or `10,rendering=0.1`. @returns undefined if the format is invalid */
function parseFactors(text: string): Factors | undefined {
  const [general, ...exceptions] = text.split(',')
  const own = exceptions.map((part) => part.split('=') as [string, string?])
  const isKnown = own.every(([name]) => names.some((known) => known === name))
  const factors = [['', general] as const, ...own].map(
    ([name, factor]) => [name, Number(factor)] as const,
  )
  const isInRange = factors.every(([, factor]) => factor > 0 && factor <= maxFactor)
  return isKnown && isInRange ? Object.fromEntries(factors) : undefined
}

/** Returns an error line if `LIMIT_FACTOR` is invalid or is set outside tests, otherwise an empty list. */
export function limitFaults({ AXLE_ENV, LIMIT_FACTOR }: Settings): readonly string[] {
  if (!LIMIT_FACTOR) return []
  if (AXLE_ENV !== 'test') return ['LIMIT_FACTOR: is for tests, with AXLE_ENV=test only']
  if (parseFactors(LIMIT_FACTOR)) return []
  return [`LIMIT_FACTOR: is a number up to ${maxFactor}, perhaps with others: 10,rendering=0.1`]
}

/**
 * Creates the function that multiplies a fixed timeout by LIMIT_FACTOR. If LIMIT_FACTOR contains a separate factor for
 * the timeout's name, the function uses that factor. Scaling makes test results independent of the machine's speed.
 */
export function createScaled(settings: Settings) {
  const { LIMIT_FACTOR } = settings
  const isUsed = LIMIT_FACTOR && limitFaults(settings).length === 0
  const factors: Factors = (isUsed && parseFactors(LIMIT_FACTOR)) || {}
  return (name: LimitName, limit: number): number =>
    Math.ceil(limit * (factors[name] ?? factors[''] ?? 1))
}

/**
 * Multiplies a fixed timeout by LIMIT_FACTOR, which is 1 outside tests. Leases, retry delays and configurable timeouts
 * are not scaled.
 */
export const scaled = createScaled(process.env)
