type Settings = Readonly<Record<string, string | undefined>>

/** What a fixed timeout waits for. */
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

/** Ten times the largest factor of a test run, and some. */
const maxFactor = 100

type Factors = Readonly<Record<string, number>>

/** Reads `10` or `10,rendering=0.1`. @returns undefined if the text is something else */
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

/** @returns a line for a `LIMIT_FACTOR` that a process must not have */
export function limitFaults({ AXLE_ENV, LIMIT_FACTOR }: Settings): readonly string[] {
  if (!LIMIT_FACTOR) return []
  if (AXLE_ENV !== 'test') return ['LIMIT_FACTOR: is for tests, with AXLE_ENV=test only']
  if (parseFactors(LIMIT_FACTOR)) return []
  return [`LIMIT_FACTOR: is a number up to ${maxFactor}, perhaps with others: 10,rendering=0.1`]
}

/**
 * @returns what multiplies a fixed timeout of the shop: LIMIT_FACTOR, so that tests do not depend on the speed of the
 *   machine, or the factor that it has for the name
 */
export function createScaled(settings: Settings) {
  const { LIMIT_FACTOR } = settings
  const isUsed = LIMIT_FACTOR && limitFaults(settings).length === 0
  const factors: Factors = (isUsed && parseFactors(LIMIT_FACTOR)) || {}
  return (name: LimitName, limit: number): number =>
    Math.ceil(limit * (factors[name] ?? factors[''] ?? 1))
}

/**
 * Multiplies a fixed timeout by LIMIT_FACTOR, which is 1 outside of tests. Timeouts that are settings, leases, and waits
 * between retries are not scaled.
 */
export const scaled = createScaled(process.env)
