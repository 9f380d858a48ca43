import { readConfig as readLocalConfig } from '@axle/local/config'
import { type Admin, asAdmin } from '@axle/local/keycloak-admin'
import { protectMaster } from '@axle/local/master-realm'
import { fillPlaceholders, realmEnvironment, realmFiles } from '@axle/local/realm-files'
import { updateRealm } from '@axle/local/realm-update'
import { createHash, createHmac } from 'node:crypto'
import { z } from 'zod'
import type { RealmConfig } from './config.ts'
import { patiently } from './patiently.ts'

/** Realm attribute that stores a hash of the settings last applied. */
const markName = 'axle.settings'

const realmText = z.looseObject({
  realm: z.string(),
  attributes: z.record(z.string(), z.string()).default({}),
  identityProviders: z.array(z.looseObject({})).default([]),
})

const toEnvironment = (config: RealmConfig): Record<string, string> =>
  Object.fromEntries(
    Object.entries(config).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)]],
    ),
  )

function toRealmValues(config: RealmConfig): Record<string, string> {
  const local = readLocalConfig(toEnvironment(config))
  const { GATEWAY_CLIENT_SECRET: gatewayClientSecret } = config
  return realmEnvironment({
    config: local,
    ports: local.ports,
    publicUrl: config.PUBLIC_URL,
    keycloakUrl: config.KEYCLOAK_PUBLIC_URL,
    keycloakInsideUrl: config.KEYCLOAK_URL,
    secrets: {
      gatewayClientSecret,
      userServiceClientSecret: config.USER_SERVICE_CLIENT_SECRET,
      googleDemoClientSecret: createHmac('sha256', gatewayClientSecret)
        .update('google-demo')
        .digest('hex'),
    },
  })
}

/**
 * Returns the realms that Keycloak should have. Without Google settings, only the demo has an identity provider: a
 * realm that imitates Google. Other shops leave that realm out, because its user's password is public.
 */
async function wantedRealms(config: RealmConfig): Promise<z.infer<typeof realmText>[]> {
  const values = toRealmValues(config)
  const local = readLocalConfig(toEnvironment(config))
  const texts = [...(await realmFiles({ config: local })).values()]
  const realms = texts.map((text) => realmText.parse(JSON.parse(fillPlaceholders(text, values))))
  if (config.GOOGLE_CLIENT_ID !== undefined || config.AXLE_DEMO === 'true') return realms
  return realms
    .filter(({ realm }) => realm === 'axle')
    .map((realm) => ({ ...realm, identityProviders: [] }))
}

/**
 * Creates a realm if it is missing, or updates it if its desired state has changed since the last update. Otherwise
 * leaves the realm unchanged, including any changes by an administrator.
 * @returns what was done, for the log
 */
export async function bringRealm(
  admin: Admin,
  wanted: z.infer<typeof realmText>,
): Promise<'made' | 'updated' | 'is up to date'> {
  const mark = createHash('sha256').update(JSON.stringify(wanted)).digest('hex')
  const marked = { ...wanted, attributes: { ...wanted.attributes, [markName]: mark } }
  const present = await admin.realms.findOne({ realm: wanted.realm })
  if (present?.attributes?.[markName] === mark) return 'is up to date'
  // Creates the realm without the hash, so that the next start updates it even if the following update fails. The
  // update adds what an import cannot contain, such as flows.
  if (!present) await admin.realms.create(wanted)
  await updateRealm(admin, JSON.stringify(marked))
  return present ? 'updated' : 'made'
}

/** Top-level domain of all demo accounts' email addresses. RFC 2606 reserves it for tests. */
const reservedDomain = '.test'
const googleDemo = 'google-demo'
const peopleNamed = 3

/**
 * Returns the first few users with a verified email address in the reserved domain. These are demo accounts, whose
 * passwords may be public. No other user can verify such an address, because no email reaches it.
 */
async function demoPeople(admin: Admin, realm: string): Promise<readonly string[]> {
  const found = await admin.users.find({
    realm,
    email: reservedDomain,
    emailVerified: true,
    max: 100,
  })
  const addresses = found.map(({ email }) => email ?? '')
  return addresses.filter((address) => address.endsWith(reservedDomain)).slice(0, peopleNamed)
}

/**
 * Finds data that an earlier demo left in Keycloak. A public shop must not start with such data.
 * @returns a sentence for each finding, or none if the realm is missing
 */
export async function demoLeft(admin: Admin, realm: string): Promise<readonly string[]> {
  const realms = new Set(
    (await admin.realms.find({ briefRepresentation: true })).map((one) => one.realm),
  )
  const people = realms.has(realm) ? await demoPeople(admin, realm) : []
  return [
    ...people.map((address) => `The account ${address} is the demo's; its password may be known.`),
    ...(realms.has(googleDemo)
      ? [`The realm ${googleDemo} stands in for Google; the password of its person is known.`]
      : []),
  ]
}

async function asSetup(config: RealmConfig, work: (admin: Admin) => Promise<void>): Promise<void> {
  const { KEYCLOAK_ADMIN: username, KEYCLOAK_ADMIN_PASSWORD: password, KEYCLOAK_URL: url } = config
  await asAdmin(url, password, work, username)
}

/** Rejects volumes from the demo in production, because the demo users' passwords are public. */
async function refuseDemo(config: RealmConfig): Promise<void> {
  if (config.AXLE_ENV !== 'production') return
  await asSetup(config, async (admin) => {
    const left = await demoLeft(admin, 'axle')
    if (left.length === 0) return
    throw new Error(
      `${left.join('\n')}\nStart with empty volumes: see docs/guides/go-to-production.md.`,
    )
  })
}

async function bringAll(config: RealmConfig): Promise<void> {
  const realms = await wantedRealms(config)
  await asSetup(config, async (admin) => {
    await protectMaster(admin, config.KEYCLOAK_ADMIN_URL)
    for (const realm of realms) {
      console.log(`Realm ${realm.realm}: ${await bringRealm(admin, realm)}`)
    }
  })
}

/**
 * Updates Keycloak's realms to match infra/keycloak and the settings. Idempotent, so it can run at every start.
 * @throws Error if production would start with the demo users
 */
export async function bringRealms(config: RealmConfig): Promise<void> {
  await patiently(() => refuseDemo(config))
  await patiently(() => bringAll(config))
}
