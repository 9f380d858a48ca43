type Settings = Readonly<Record<string, string | undefined>>

/** Names of the groups of fixed timeouts, for separate factors. */
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

/** Maximum factor, which is more than ten times the largest factor of a test run. */
const maxFactor = 100

type Factors = Readonly<Record<string, number>>

/** Parses a LIMIT_FACTOR such as `10` or `10,rendering=0.1`. @returns undefined if the text has another format */
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

/** Returns a list with an error line if the process must not have this `LIMIT_FACTOR`. */
export function limitFaults({ AXLE_ENV, LIMIT_FACTOR }: Settings): readonly string[] {
  if (!LIMIT_FACTOR) return []
  if (AXLE_ENV !== 'test') return ['LIMIT_FACTOR: is for tests, with AXLE_ENV=test only']
  if (parseFactors(LIMIT_FACTOR)) return []
  return [`LIMIT_FACTOR: is a number up to ${maxFactor}, perhaps with others: 10,rendering=0.1`]
}

/**
 * Creates the function that multiplies a fixed timeout by LIMIT_FACTOR, or by the factor that it contains for the
 * timeout's name. With it, test results do not depend on the speed of the machine.
 */
export function createScaled(settings: Settings) {
  const { LIMIT_FACTOR } = settings
  const isUsed = LIMIT_FACTOR && limitFaults(settings).length === 0
  const factors: Factors = (isUsed && parseFactors(LIMIT_FACTOR)) || {}
  return (name: LimitName, limit: number): number =>
    Math.ceil(limit * (factors[name] ?? factors[''] ?? 1))
}

/**
 * Multiplies a fixed timeout by LIMIT_FACTOR, which is 1 outside of tests. Timeouts that are settings, leases and
 * delays between retries are not scaled.
 */
export const scaled = createScaled(process.env)
