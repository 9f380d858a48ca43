import { z } from 'zod'
import type { Admin } from './keycloak-admin.ts'
import { protectMaster } from './master-realm.ts'
import {
  fillPlaceholders,
  hasRealmMark,
  realmEnvironment,
  realmFiles,
  realmMark,
  setRealmMark,
} from './realm-files.ts'
import { makeScopes } from './realm-scopes.ts'
import { afterProvider, askForSecondSteps } from './realm-steps.ts'
import type { Run } from './servers/definition.ts'

const mapper = z.looseObject({ name: z.string() })
const client = z.looseObject({ clientId: z.string(), protocolMappers: z.array(mapper).optional() })
const profileSchema = z.looseObject({})
const userProfile = 'org.keycloak.userprofile.UserProfileProvider'

/** Keycloak service accounts and the roles that they have in other clients, as listed in a realm file. */
const serviceAccounts = z.array(
  z.looseObject({
    serviceAccountClientId: z.string().optional(),
    clientRoles: z.record(z.string(), z.array(z.string())).default({}),
  }),
)

/** Roles that a client's tokens may contain, keyed by the name of the client that defines the roles. */
const clientScopes = z.record(
  z.string(),
  z.array(z.object({ client: z.string(), roles: z.array(z.string()) })),
)

type Rights = {
  readonly users?: z.infer<typeof serviceAccounts> | undefined
  readonly clientScopeMappings?: z.infer<typeof clientScopes> | undefined
}

const identified = z.object({ id: z.string() })
const namedRole = z.looseObject({ id: z.string(), name: z.string() })

/** Creates functions that look up ids and roles in one realm. */
function createFinder(admin: Admin, realm: string) {
  return {
    clientId: async (clientId: string): Promise<string> => {
      const found = z.array(identified).parse(await admin.clients.find({ realm, clientId }))[0]
      if (found === undefined) throw new Error(`The realm ${realm} has no client ${clientId}`)
      return found.id
    },
    roles: (id: string, names: readonly string[]) =>
      Promise.all(
        names.map(async (roleName) =>
          namedRole.parse(await admin.clients.findRole({ realm, id, roleName })),
        ),
      ),
  }
}

/**
 * Grants service accounts the roles listed in the realm file, because an older realm may lack these roles. Additional
 * roles are kept. Idempotent.
 */
async function grantRights(admin: Admin, realm: string, rights: Rights): Promise<void> {
  const { users = [], clientScopeMappings = {} } = rights
  const find = createFinder(admin, realm)

  for (const { serviceAccountClientId: program, clientRoles } of users) {
    if (program === undefined) continue
    const id = await find.clientId(program)
    const account = identified.parse(await admin.clients.getServiceAccountUser({ realm, id }))
    for (const [client, names] of Object.entries(clientRoles)) {
      const clientUniqueId = await find.clientId(client)
      const roles = await find.roles(clientUniqueId, names)
      await admin.users.addClientRoleMappings({ realm, id: account.id, clientUniqueId, roles })
    }
  }
  for (const [client, scopes] of Object.entries(clientScopeMappings)) {
    const owner = await find.clientId(client)
    for (const scope of scopes) {
      const id = await find.clientId(scope.client)
      const roles = await find.roles(owner, scope.roles)
      await admin.clients.addClientScopeMappings({ realm, id, client: owner }, roles)
    }
  }
}

/**
 * Schema of a realm file. The fields listed here cannot be updated together with an existing realm's other settings.
 */
const realmFile = z.looseObject({
  realm: z.string(),
  attributes: z.looseObject({ 'axle.scopes': z.string().default('') }).optional(),
  roles: z.object({ realm: z.array(z.looseObject({ name: z.string() })) }).optional(),
  defaultRole: z.unknown().optional(),
  clients: z.array(client).default([]),
  users: serviceAccounts.optional(),
  scopeMappings: z.unknown().optional(),
  localizationTexts: z.record(z.string(), z.record(z.string(), z.string())).default({}),
  clientScopeMappings: clientScopes.optional(),
  identityProviders: z.array(z.looseObject({ alias: z.string() })).default([]),
  components: z
    .record(z.string(), z.array(z.object({ config: z.record(z.string(), z.array(z.string())) })))
    .optional(),
})
type RealmFile = z.infer<typeof realmFile>

const mappers = z.array(z.object({ id: z.string(), name: z.string() }))

async function updateClient(admin: Admin, realm: string, wanted: z.infer<typeof client>) {
  const { clientId } = wanted
  const found = z.array(identified).parse(await admin.clients.find({ realm, clientId }))[0]
  if (found === undefined) {
    await admin.clients.create({ ...wanted, realm })
    return
  }
  const at = { realm, id: found.id }
  await admin.clients.update(at, { ...wanted, id: found.id })
  // Mappers are updated separately, because an update of a client ignores its protocol mappers.
  const present = mappers.parse(await admin.clients.listProtocolMappers(at))
  for (const one of wanted.protocolMappers ?? []) {
    const mapperId = present.find(({ name }) => name === one.name)?.id
    if (mapperId === undefined) await admin.clients.addProtocolMapper(at, one)
    else await admin.clients.updateProtocolMapper({ ...at, mapperId }, { ...one, id: mapperId })
  }
}

type Provider = RealmFile['identityProviders'][number]

async function updateProvider(admin: Admin, realm: string, provider: Provider): Promise<void> {
  const at = { realm, alias: provider.alias }
  const wanted = { ...provider, postBrokerLoginFlowAlias: afterProvider }
  const isThere = Boolean(await admin.identityProviders.findOne(at))
  if (isThere) await admin.identityProviders.update(at, wanted)
  else await admin.identityProviders.create({ ...wanted, realm })
}

/** Sets a realm's texts for one language. Texts that are not in the realm file stay unchanged. */
async function updateTexts(
  admin: Admin,
  at: { readonly realm: string; readonly selectedLocale: string },
  texts: Readonly<Record<string, string>>,
): Promise<void> {
  for (const [key, text] of Object.entries(texts)) {
    await admin.realms.addLocalization({ ...at, key }, text)
  }
}

/**
 * Updates a realm to match its realm file. Accounts, sessions and keys are kept. Idempotent.
 * @param text the realm file with its placeholders replaced
 */
export async function updateRealm(admin: Admin, text: string): Promise<void> {
  const wanted: RealmFile = realmFile.parse(JSON.parse(text))
  const { realm, roles, clients, identityProviders, components, ...others } = wanted
  const { defaultRole, users, scopeMappings, clientScopeMappings, ...settings } = others
  // The default role and the scope mappings are not updated, because Keycloak manages them itself.
  void [defaultRole, scopeMappings]
  await admin.realms.update({ realm }, { ...settings, realm })
  for (const [selectedLocale, texts] of Object.entries(settings.localizationTexts)) {
    await updateTexts(admin, { realm, selectedLocale }, texts)
  }
  for (const role of roles?.realm ?? []) {
    const isThere = Boolean(await admin.roles.findOneByName({ realm, name: role.name }))
    if (!isThere) await admin.roles.create({ ...role, realm })
  }
  const scopes = settings.attributes?.['axle.scopes'].split(' ') ?? []
  await makeScopes(
    admin,
    realm,
    scopes.filter((name) => name !== ''),
  )
  for (const one of clients) await updateClient(admin, realm, one)
  await grantRights(admin, realm, { users, clientScopeMappings })
  await askForSecondSteps(admin, realm)
  for (const provider of identityProviders) await updateProvider(admin, realm, provider)
  const profile = components?.[userProfile]?.[0]?.config['kc.user.profile.config']?.[0]
  if (profile !== undefined) {
    await admin.users.updateProfile({ ...profileSchema.parse(JSON.parse(profile)), realm })
  }
}

/**
 * Updates Keycloak's realms if the realm files or their values, such as PUBLIC_URL, have changed. The update covers
 * settings, clients, identity providers and the user profile, and keeps accounts, sessions and keys. Also turns on
 * brute-force protection in the `master` realm, which has no realm file.
 */
export async function updateRealms(run: Run): Promise<void> {
  const mark = await realmMark(run)
  if (await hasRealmMark(run, mark)) return
  // Imported only here, because the import takes 0.1 s and 17 MB, and most starts do not need it.
  const { asAdmin } = await import('./keycloak-admin.ts')
  const url = `http://localhost:${run.ports.keycloak}`
  await asAdmin(url, run.secrets.keycloakAdminPassword, async (admin) => {
    await protectMaster(admin)
    for (const text of (await realmFiles(run)).values()) {
      await updateRealm(admin, fillPlaceholders(text, realmEnvironment(run)))
    }
  })
  await setRealmMark(run, mark)
}
