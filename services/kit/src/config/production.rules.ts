type Settings = Readonly<Record<string, string | undefined>>

/** Prefix of the demo secrets that docker-compose.yml sets. They are public. */
const demoStart = 'demo-'

const secretName = /_(?:SECRET|PASSWORD|SECRET_KEY)$/
/** Names of secrets that a third party issues. The shop cannot choose their length. */
const issuedElsewhere = /^(?:STRIPE|GOOGLE|SMTP)_/
const secretLength = 32

const isHttp = (value: string) => !value.startsWith('https:')

/** Returns the password in a URL, or an empty string if the value has no password or is not a URL. */
function passwordIn(value: string): string {
  return /^[a-z][\w+.-]*:\/\/[^/?#@:]*:([^/?#@]+)@/i.exec(value)?.[1] ?? ''
}

const isNameless = (value: string) => passwordIn(value) === ''

const openToAll = 'names no account, so that anybody who reaches the server may do all'

type Rule = Readonly<{ isFault: (value: string, settings: Settings) => boolean; text: string }>

/**
 * Rules for values that production rejects, by variable. `preset` is the variable's default, if production also rejects
 * the default.
 */
const rules: Readonly<Record<string, Rule & { readonly preset?: string }>> = {
  AXLE_DEMO: {
    isFault: (value) => value === 'true',
    text: 'makes people with known passwords; set it to false',
  },
  PAYMENT_PROVIDER: {
    preset: 'sandbox',
    isFault: (value) => value === 'sandbox',
    text: 'is the sandbox, which takes no money; set it to stripe',
  },
  STRIPE_SECRET_KEY: {
    isFault: (value) => /^(?:sk|rk)_test_/.test(value),
    text: 'is a test key, which takes no money; set the live one',
  },
  STRIPE_PUBLISHABLE_KEY: {
    isFault: (value) => value.startsWith('pk_test_'),
    text: 'is a test key, which takes no money; set the live one',
  },
  REDIS_URL: {
    preset: 'redis:',
    isFault: isNameless,
    text: openToAll,
  },
  MONGO_URL: {
    preset: 'mongodb:',
    isFault: isNameless,
    text: openToAll,
  },
  KAFKA_USERNAME: {
    preset: '',
    isFault: (value) => value === '',
    text: openToAll,
  },
  STRIPE_API_URL: { isFault: isHttp, text: 'is not https, so that keys could be read on the way' },
  PUBLIC_URL: {
    preset: 'http:',
    isFault: isHttp,
    text: 'is not https; see docs/guides/go-to-production.md',
  },
  KEYCLOAK_PUBLIC_URL: {
    preset: 'http:',
    isFault: isHttp,
    text: 'is not https; see docs/guides/go-to-production.md',
  },
  TOKEN_ISSUER: {
    preset: 'http:',
    isFault: isHttp,
    text: 'is not https; it is the public address of the realm',
  },
  SMTP_SECURITY: {
    preset: 'none',
    isFault: (value) => value === 'none',
    text: 'sends mails and the password of the mail server in the clear; set it to starttls or tls',
  },
  WEBHOOK_PRIVATE_ADDRESSES: {
    isFault: (value) => value === 'allowed',
    text: 'lets webhooks lead into the shop’s own network, and be read on the way; set it to refused',
  },
  TRUSTED_PROXIES: {
    preset: '0',
    isFault: (value, { PUBLIC_URL = '' }) => Number(value) === 0 && PUBLIC_URL.startsWith('https:'),
    text: 'is 0, but something in front must answer https; set how many proxies there are',
  },
}

function secretFault(name: string, value: string | undefined): readonly string[] {
  if (value === undefined) return []
  if ([value, passwordIn(value)].some((text) => text.startsWith(demoStart))) {
    return [`${name}: is the demo's, which everybody knows; set your own`]
  }
  const isShort =
    secretName.test(name) && !issuedElsewhere.test(name) && value.length < secretLength
  return isShort
    ? [`${name}: is shorter than ${secretLength} characters, so it can be guessed`]
    : []
}

/**
 * Variables whose URLs are not checked for encryption: those that have a rule above, the URL of the Keycloak admin
 * console, and the URL of the payment sandbox, which production rejects anyway.
 */
const otherAddress = /^(?:(?:KEYCLOAK_)?PUBLIC|KEYCLOAK_ADMIN|STRIPE_API|SANDBOX)_URL$/

const hostsAt = (list: string) => list.split(',').map((host) => host.replace(/:\d+$/, ''))

/** Returns whether requests to an HTTP or Redis URL leave this machine unencrypted. */
function isPlain(value: string): boolean {
  if (!/^(?:http|redis):/.test(value) || !URL.canParse(value)) return false
  const { hostname, searchParams } = new URL(value)
  return ![hostname, ...hostsAt(searchParams.get('nodes') ?? hostname)].every(isLoopback)
}

/**
 * Returns whether requests to a MongoDB URL leave this machine unencrypted. A MongoDB URL can list several servers, and
 * its query parameters decide whether TLS is used.
 */
function isPlainMongo(value: string): boolean {
  const parts = /^mongodb(\+srv)?:\/\/(?:[^/?#@]*@)?([^/?#]*)[^?]*(.*)$/.exec(value)
  if (!parts) return false
  const [, service, hosts = '', query] = parts
  const options = new URLSearchParams(query)
  const preset = String(service !== undefined)
  if ((options.get('tls') ?? options.get('ssl') ?? preset) === 'true') return false
  return !hostsAt(hosts).every(isLoopback)
}

/** Returns whether the value of a variable causes unencrypted traffic between machines. */
function leavesInTheClear(name: string, settings: Settings): boolean {
  const { [name]: value = '', HOST = '127.0.0.1', KAFKA_BROKERS = '127.0.0.1' } = settings
  if (name === 'TLS_FILE') return value === '' && !isLoopback(HOST)
  if (name === 'KAFKA_TLS') return value !== 'true' && !hostsAt(KAFKA_BROKERS).every(isLoopback)
  if (!/_URL$|_ENDPOINT$/.test(name) || otherAddress.test(name)) return false
  return isPlain(value) || isPlainMongo(value)
}

const inTheClear =
  'lets all be read on the way between machines; see docs/guides/encrypt-traffic.md'

/**
 * Checks the variables that a program reads for values that are forbidden in production. Does nothing unless `AXLE_ENV`
 * is `production`.
 * @param settings the environment without empty variables
 * @returns a line for each error, which never contains a value
 */
export function productionFaults(names: readonly string[], settings: Settings): string[] {
  if (settings['AXLE_ENV'] !== 'production') return []
  return names.flatMap((name) => {
    const { preset, isFault, text } = rules[name] ?? {}
    const value = settings[name] ?? preset
    const isRefused = value !== undefined && isFault?.(value, settings) === true
    return [
      ...(isRefused ? [`${name}: ${text}`] : []),
      ...(leavesInTheClear(name, settings) ? [`${name}: ${inTheClear}`] : []),
      ...secretFault(name, settings[name]),
    ]
  })
}

const loopback = /^(?:127(?:\.\d{1,3}){3}|localhost|::1|\[::1\])$/

/** Returns whether a host name or IP address is a loopback address, which only this machine can reach. */
export function isLoopback(host: string): boolean {
  return loopback.test(host)
}

/**
 * Returns an error if other machines can connect but `AXLE_ENV` is not set. Without this check, a deployment that
 * forgets to set `AXLE_ENV` would run as a public demo.
 */
export function exposureFaults({ HOST, AXLE_ENV }: Settings): string[] {
  if (HOST === undefined || isLoopback(HOST) || AXLE_ENV !== undefined) return []
  return ['AXLE_ENV: must be said where HOST is not an address of this machine alone']
}

/** Returns the names of the variables that have a demo value. */
export function demoSecrets(settings: Readonly<Record<string, unknown>>): string[] {
  return Object.keys(settings).filter((name) => String(settings[name]).startsWith(demoStart))
}

/**
 * Returns the minimum length of new passwords. It is 8, as ASVS 5.0 (6.2.1) requires, but 6 in the demo, as the
 * specification requires.
 */
export function passwordLength({ AXLE_DEMO }: { readonly AXLE_DEMO?: string | undefined }): number {
  return AXLE_DEMO === 'true' ? 6 : 8
}
