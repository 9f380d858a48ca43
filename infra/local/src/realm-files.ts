import { serviceAccountScopes } from '@axle/kit/http/contract'
import { passwordLength } from '@axle/kit/config/production.rules'
import { createHash } from 'node:crypto'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { repositoryFolder } from './config.ts'
import type { Run, TestShop } from './servers/definition.ts'

/** Escapes a text, such as a password that contains quotes, so that it can be placed between quotes in a JSON file. */
const quoted = (text: string): string => JSON.stringify(text).slice(1, -1)

/**
 * Returns Keycloak's email settings: the server at SMTP_HOST if it is set, otherwise this run's MailDev. MailDev needs
 * no user name or password.
 */
export function smtpEnvironment({
  config,
  ports,
}: Pick<Run, 'config' | 'ports'>): Record<string, string> {
  const { SMTP_HOST: host, SMTP_USER: user, ...given } = config.variables
  const isConfigured = host !== undefined
  const security = isConfigured ? given.SMTP_SECURITY : 'none'
  return {
    SMTP_HOST: host ?? '127.0.0.1',
    SMTP_PORT: String(isConfigured ? given.SMTP_PORT : ports.mailSmtp),
    SMTP_FROM: quoted(given.SMTP_FROM),
    SMTP_AUTH: String(isConfigured && user !== undefined),
    SMTP_USER: quoted((isConfigured ? user : undefined) ?? 'none'),
    SMTP_PASSWORD: quoted((isConfigured ? given.SMTP_PASSWORD : undefined) ?? 'none'),
    SMTP_STARTTLS: String(security === 'starttls'),
    SMTP_SSL: String(security === 'tls'),
  }
}

/** Name of the administrator that Keycloak creates at its first start. */
export const keycloakAdmin = 'axle-admin'

/** Client name in the realm that replaces Google locally. Must match the name in google-demo-realm.json. */
const demoGoogleClient = 'axle-demo'

/** Google's own endpoints, from https://accounts.google.com/.well-known/openid-configuration. */
const googleEndpoints = {
  GOOGLE_ISSUER: 'https://accounts.google.com',
  GOOGLE_AUTHORIZATION_URL: 'https://accounts.google.com/o/oauth2/v2/auth',
  GOOGLE_TOKEN_URL: 'https://oauth2.googleapis.com/token',
  GOOGLE_JWKS_URL: 'https://www.googleapis.com/oauth2/v3/certs',
  GOOGLE_USERINFO_URL: 'https://openidconnect.googleapis.com/v1/userinfo',
} as const

/** Settings that provide the values for the placeholders in the realm files. */
export type RealmSettings = Pick<Run, 'config' | 'ports' | 'publicUrl'> & {
  readonly secrets: Pick<
    Run['secrets'],
    'gatewayClientSecret' | 'userServiceClientSecret' | 'googleDemoClientSecret'
  >
  /** Keycloak's URL for browsers. The default is Keycloak's port on `localhost`. */
  readonly keycloakUrl?: string
  /** URL at which Keycloak reaches itself, if this URL differs from the URL for browsers. */
  readonly keycloakInsideUrl?: string
}

/** Returns the endpoints of the local realm that replaces Google. */
function demoEndpoints(
  keycloakUrl: string,
  insideUrl: string,
): Record<keyof typeof googleEndpoints, string> {
  const realm = 'realms/google-demo'
  const protocol = `${realm}/protocol/openid-connect`
  return {
    GOOGLE_ISSUER: `${keycloakUrl}/${realm}`,
    GOOGLE_AUTHORIZATION_URL: `${keycloakUrl}/${protocol}/auth`,
    GOOGLE_TOKEN_URL: `${insideUrl}/${protocol}/token`,
    GOOGLE_JWKS_URL: `${insideUrl}/${protocol}/certs`,
    GOOGLE_USERINFO_URL: `${insideUrl}/${protocol}/userinfo`,
  }
}

/**
 * Returns the placeholder values for infra/keycloak/*.json. If GOOGLE_CLIENT_ID is set, the identity provider `google`
 * is Google itself. Otherwise it is the realm `google-demo` in the same Keycloak.
 * @throws Error if only one of GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET is set
 */
export function realmEnvironment(run: RealmSettings): Record<string, string> {
  const { config, ports, secrets, publicUrl } = run
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret } = config.variables
  if ((clientId === undefined) !== (clientSecret === undefined)) {
    throw new Error('Set both GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET, or neither.')
  }
  const { keycloakUrl = `http://localhost:${ports.keycloak}`, keycloakInsideUrl = keycloakUrl } =
    run
  return {
    PUBLIC_URL: publicUrl,
    PASSWORD_LENGTH: String(passwordLength(config.variables)),
    KEYCLOAK_URL: keycloakUrl,
    SERVICE_ACCOUNT_SCOPES: Object.keys(serviceAccountScopes()).join(' '),
    GATEWAY_CLIENT_SECRET: secrets.gatewayClientSecret,
    USER_SERVICE_CLIENT_SECRET: secrets.userServiceClientSecret,
    GOOGLE_CLIENT_ID: clientId ?? demoGoogleClient,
    GOOGLE_CLIENT_SECRET: clientSecret ?? secrets.googleDemoClientSecret,
    GOOGLE_DEMO_CLIENT_SECRET: secrets.googleDemoClientSecret,
    ...smtpEnvironment(run),
    ...(clientId === undefined ? demoEndpoints(keycloakUrl, keycloakInsideUrl) : googleEndpoints),
  }
}

const ownRealm = '"realm": "axle"'
const ownBroker = '"${KEYCLOAK_URL}/realms/axle/broker/google/endpoint"'

/** Returns the realm file for an additional test shop, which has its own users and URL. */
const copyRealm = (text: string, { realm, publicUrl }: TestShop): string =>
  text.replace(ownRealm, `"realm": "${realm}"`).replaceAll('${PUBLIC_URL}', publicUrl)

/** Lets users of the `google-demo` realm sign in to the additional test shops too. */
function allowShops(text: string, shops: readonly TestShop[]): string {
  const others = shops.map(({ realm }) => ownBroker.replace('/axle/', `/${realm}/`))
  return text.replace(ownBroker, [ownBroker, ...others].join(', '))
}

const lastPolicy = 'passwordBlacklist(most-used.txt)'

/**
 * Sets a single hash iteration for passwords. Tests sign in thousands of times, so Argon2 would take three quarters of
 * Keycloak's processor time.
 */
const hashCheaply = (text: string): string =>
  text.replace(lastPolicy, `${lastPolicy} and hashAlgorithm(pbkdf2-sha256) and hashIterations(1)`)

/** Returns the contents of this run's realm files, keyed by the file names that Keycloak's import expects. */
export async function realmFiles({
  config,
  otherShops = [],
  isShared = false,
}: Pick<Run, 'config' | 'otherShops'> & Partial<Pick<Run, 'isShared'>>): Promise<
  ReadonlyMap<string, string>
> {
  const folder = join(repositoryFolder, 'infra', 'keycloak')
  const read = (name: string) => readFile(join(folder, name), 'utf8')
  const file = await read('axle-realm.json')
  const text = isShared ? hashCheaply(file) : file
  const files = new Map([['axle-realm.json', text]])
  for (const shop of otherShops) files.set(`${shop.realm}-realm.json`, copyRealm(text, shop))
  if (config.variables.GOOGLE_CLIENT_ID === undefined) {
    files.set(
      'google-demo-realm.json',
      allowShops(await read('google-demo-realm.json'), otherShops),
    )
  }
  return files
}

/** Replaces the placeholders that have a value. All other placeholders are Keycloak's own and stay unchanged. */
export function fillPlaceholders(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(
    /\$\{([A-Z_]+)\}/g,
    (placeholder, name: string) => values[name] ?? placeholder,
  )
}

/** Returns the path of the file that records the current realm settings of the data folder's Keycloak. */
const markFile = ({ dataFolder }: Run): string => join(dataFolder, 'keycloak', 'realms.sha256')

/** Returns a digest of the realm files after their placeholders are replaced. */
export async function realmMark(run: Run): Promise<string> {
  const texts = [...(await realmFiles(run)).values()]
  const filled = texts.map((text) => fillPlaceholders(text, realmEnvironment(run)))
  return createHash('sha256').update(filled.join('\n')).digest('hex')
}

/** Whether the data folder's Keycloak already has the realm settings with this digest. */
export async function hasRealmMark(run: Run, mark: string): Promise<boolean> {
  return (await readFile(markFile(run), 'utf8').catch(() => '')) === mark
}

/** Records that the data folder's Keycloak has the realm settings with this digest. */
export async function setRealmMark(run: Run, mark: string): Promise<void> {
  await writeFile(markFile(run), mark)
}

/** Writes the realm files to the folder from which Keycloak imports missing realms at startup. */
export async function writeImports(run: Run): Promise<void> {
  const data = join(run.dataFolder, 'keycloak', 'data')
  await rm(join(data, 'import'), { recursive: true, force: true })
  await mkdir(join(data, 'import'), { recursive: true })
  for (const [name, text] of await realmFiles(run))
    await writeFile(join(data, 'import', name), text)
}
