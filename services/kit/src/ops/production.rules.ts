type Settings = Readonly<Record<string, string | undefined>>

/** What compose gives a variable for the first look at the shop begins like this; everybody can read it. */
const demoStart = 'demo-'

const secretName = /_(?:SECRET|PASSWORD|SECRET_KEY)$/
/** Secrets whose length others choose. */
const issuedElsewhere = /^(?:STRIPE|GOOGLE|SMTP)_/
const secretLength = 32

const isHttp = (value: string) => !value.startsWith('https:')

/** The password in an address; empty where there is none, as in what is no address. */
function passwordIn(value: string): string {
  return /^[a-z][\w+.-]*:\/\/[^/?#@:]*:([^/?#@]+)@/i.exec(value)?.[1] ?? ''
}

const isNameless = (value: string) => passwordIn(value) === ''

const openToAll = 'names no account, so that anybody who reaches the server may do all'

type Rule = Readonly<{ isFault: (value: string, settings: Settings) => boolean; text: string }>

/** What production refuses of a variable, whose preset is given where that is a fault, too. */
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

/** Addresses that have a rule of their own above, that of the console, and that of a sandbox, which production refuses. */
const otherAddress = /^(?:(?:KEYCLOAK_)?PUBLIC|KEYCLOAK_ADMIN|STRIPE_API|SANDBOX)_URL$/

const hostsAt = (list: string) => list.split(',').map((host) => host.replace(/:\d+$/, ''))

/** Whether calls of an address of HTTP or Redis leave this machine in the clear. */
function isPlain(value: string): boolean {
  if (!/^(?:http|redis):/.test(value) || !URL.canParse(value)) return false
  const { hostname, searchParams } = new URL(value)
  return ![hostname, ...hostsAt(searchParams.get('nodes') ?? hostname)].every(isLoopback)
}

/** The same of MongoDB's addresses, which name several servers, and TLS among their options. */
function isPlainMongo(value: string): boolean {
  const parts = /^mongodb(\+srv)?:\/\/(?:[^/?#@]*@)?([^/?#]*)[^?]*(.*)$/.exec(value)
  if (!parts) return false
  const [, service, hosts = '', query] = parts
  const options = new URLSearchParams(query)
  const preset = String(service !== undefined)
  if ((options.get('tls') ?? options.get('ssl') ?? preset) === 'true') return false
  return !hostsAt(hosts).every(isLoopback)
}

/** Whether a variable has what goes to other machines, or comes from them, unencrypted. */
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
 * What must not be so in production, of the variables that a program reads; none without `AXLE_ENV=production`.
 * @param settings the environment without empty variables
 * @returns a line for each fault, which never holds a value
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

/** Whether only this machine reaches an address. */
export function isLoopback(host: string): boolean {
  return loopback.test(host)
}

/**
 * Whoever listens for other machines must say what it is: what forgets `AXLE_ENV` would else run as a demo that anybody
 * reaches.
 */
export function exposureFaults({ HOST, AXLE_ENV }: Settings): string[] {
  if (HOST === undefined || isLoopback(HOST) || AXLE_ENV !== undefined) return []
  return ['AXLE_ENV: must be said where HOST is not an address of this machine alone']
}

/** The variables that have the demo's value. */
export function demoSecrets(settings: Readonly<Record<string, unknown>>): string[] {
  return Object.keys(settings).filter((name) => String(settings[name]).startsWith(demoStart))
}

/** How many characters a new password has at least: those of ASVS 5.0 (6.2.1), and in the demo those of the specification. */
export function passwordLength({ AXLE_DEMO }: { readonly AXLE_DEMO?: string | undefined }): number {
  return AXLE_DEMO === 'true' ? 6 : 8
}
