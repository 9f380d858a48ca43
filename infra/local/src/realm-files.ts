import { serviceAccountScopes } from '@axle/kit/contract'
import { passwordLength } from '@axle/kit/production.rules'
import { createHash } from 'node:crypto'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { repositoryFolder } from './config.ts'
import type { Run } from './servers/definition.ts'
import { smtpEnvironment } from './smtp.ts'

/** The name of the administrator that Keycloak makes at its first start. */
export const keycloakAdmin = 'axle-admin'

/** The client of the local stand-in for Google, as google-demo-realm.json names it. */
const demoGoogleClient = 'axle-demo'

/** Google's own endpoints, as https://accounts.google.com/.well-known/openid-configuration has them. */
const googleEndpoints = {
  GOOGLE_ISSUER: 'https://accounts.google.com',
  GOOGLE_AUTHORIZATION_URL: 'https://accounts.google.com/o/oauth2/v2/auth',
  GOOGLE_TOKEN_URL: 'https://oauth2.googleapis.com/token',
  GOOGLE_JWKS_URL: 'https://www.googleapis.com/oauth2/v3/certs',
  GOOGLE_USERINFO_URL: 'https://openidconnect.googleapis.com/v1/userinfo',
} as const

/** The settings that fill the realm files. */
export type RealmSettings = Pick<Run, 'config' | 'ports' | 'publicUrl'> & {
  readonly secrets: Pick<
    Run['secrets'],
    'gatewayClientSecret' | 'userServiceClientSecret' | 'googleDemoClientSecret'
  >
  /** Keycloak's address as browsers see it; by default its port of this machine. */
  readonly keycloakUrl?: string
  /** The address at which Keycloak reaches itself, where that is another one. */
  readonly keycloakInsideUrl?: string
}

/** The endpoints of the realm that stands in for Google on this machine. */
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
 * The values of the placeholders in infra/keycloak/*.json. With GOOGLE_CLIENT_ID the alias
 * `google` is Google itself; without, it is the realm `google-demo` of the same server.
 * @throws Error when only one of the two Google settings is there
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

const page = /^( +)"\$\{PUBLIC_URL\}([^"]*)",?$/gm
const origins = '"webOrigins": ["${PUBLIC_URL}"'
const signOutPages = '"post.logout.redirect.uris": "${PUBLIC_URL}/##${PUBLIC_URL}/login'

/** Adds the pages of further storefronts to a realm file, wherever it lists those of PUBLIC_URL. */
function allowUrls(text: string, urls: readonly string[]): string {
  const otherOrigins = urls.map((url) => `, "${url}"`).join('')
  const otherSignOutPages = urls.map((url) => `##${url}/##${url}/login`).join('')
  return text
    .replace(page, (line, indent: string, path: string) =>
      [...urls.map((url) => `${indent}"${url}${path}",`), line].join('\n'),
    )
    .replace(origins, origins + otherOrigins)
    .replace(signOutPages, signOutPages + otherSignOutPages)
}

const lastPolicy = 'passwordBlacklist(most-used.txt)'

/** Tests sign in thousands of times, and hashing a password with Argon2 takes three quarters of Keycloak's time. */
const hashCheaply = (text: string): string =>
  text.replace(lastPolicy, `${lastPolicy} and hashAlgorithm(pbkdf2-sha256) and hashIterations(1)`)

/** The realm files of this run, by the names that Keycloak's import asks for. */
export async function realmFiles({
  config,
  otherPublicUrls = [],
  isShared = false,
}: Pick<Run, 'config' | 'otherPublicUrls'> & Partial<Pick<Run, 'isShared'>>): Promise<
  ReadonlyMap<string, string>
> {
  const isGoogle = config.variables.GOOGLE_CLIENT_ID !== undefined
  const names = isGoogle ? ['axle-realm.json'] : ['axle-realm.json', 'google-demo-realm.json']
  const folder = join(repositoryFolder, 'infra', 'keycloak')
  const files = names.map(async (name) => {
    const text = allowUrls(await readFile(join(folder, name), 'utf8'), otherPublicUrls)
    return [name, isShared ? hashCheaply(text) : text] as const
  })
  return new Map(await Promise.all(files))
}

/** A text with the known placeholders filled in; others are Keycloak's own and stay. */
export function fillPlaceholders(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(
    /\$\{([A-Z_]+)\}/g,
    (placeholder, name: string) => values[name] ?? placeholder,
  )
}

/** The file that says which realm settings the data folder has. */
const markFile = ({ dataFolder }: Run): string => join(dataFolder, 'keycloak', 'realms.sha256')

/** A digest of the realm files with their values. */
export async function realmMark(run: Run): Promise<string> {
  const texts = [...(await realmFiles(run)).values()]
  const filled = texts.map((text) => fillPlaceholders(text, realmEnvironment(run)))
  return createHash('sha256').update(filled.join('\n')).digest('hex')
}

/** Whether the data folder has these settings already. */
export async function hasRealmMark(run: Run, mark: string): Promise<boolean> {
  return (await readFile(markFile(run), 'utf8').catch(() => '')) === mark
}

/** Remembers that the data folder has these settings. */
export async function setRealmMark(run: Run, mark: string): Promise<void> {
  await writeFile(markFile(run), mark)
}

/** Puts the realm files where Keycloak's start imports those that its database does not have. */
export async function writeImports(run: Run): Promise<void> {
  const data = join(run.dataFolder, 'keycloak', 'data')
  await rm(join(data, 'import'), { recursive: true, force: true })
  await mkdir(join(data, 'import'), { recursive: true })
  for (const [name, text] of await realmFiles(run))
    await writeFile(join(data, 'import', name), text)
}
