import { z } from 'zod'
import { signedInAdmin } from './keycloak-admin.ts'
import type { AdminCall } from './keycloak-admin.ts'
import {
  fillPlaceholders,
  hasRealmMark,
  realmEnvironment,
  realmFiles,
  realmMark,
  setRealmMark,
} from './realm-files.ts'
import { clientScopes, grantRights, serviceAccounts } from './realm-rights.ts'
import type { Run } from './servers/definition.ts'

const mapper = z.looseObject({ name: z.string() })
const client = z.looseObject({ clientId: z.string(), protocolMappers: z.array(mapper).optional() })
const userProfile = 'org.keycloak.userprofile.UserProfileProvider'

/** The parts of a realm file that cannot be sent back as settings of an existing realm. */
const realmFile = z.looseObject({
  realm: z.string(),
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

const identified = z.object({ id: z.string() })
const mappers = z.array(z.object({ id: z.string(), name: z.string() }))

async function updateClient(admin: AdminCall, realm: string, wanted: z.infer<typeof client>) {
  const query = new URLSearchParams({ clientId: wanted.clientId })
  const found = z.array(identified).parse(await admin.get(`/${realm}/clients?${query}`))[0]
  if (found === undefined) return admin.post(`/${realm}/clients`, wanted)
  const path = `/${realm}/clients/${found.id}`
  await admin.put(path, { ...wanted, id: found.id })
  // Keycloak leaves the mappers alone when a client is put.
  const mapperPath = `${path}/protocol-mappers/models`
  const present = mappers.parse(await admin.get(mapperPath))
  for (const one of wanted.protocolMappers ?? []) {
    const id = present.find(({ name }) => name === one.name)?.id
    if (id === undefined) await admin.post(mapperPath, one)
    else await admin.put(`${mapperPath}/${id}`, { ...one, id })
  }
}

/**
 * Brings one realm to what its file says. Repeats safely; accounts, sessions and keys stay.
 * @param text the file with its placeholders filled in
 */
export async function updateRealm(admin: AdminCall, text: string): Promise<void> {
  const wanted: RealmFile = realmFile.parse(JSON.parse(text))
  const { realm, roles, clients, identityProviders, components, ...others } = wanted
  const { defaultRole, users, scopeMappings, clientScopeMappings, ...settings } = others
  // Keycloak's own record of these stays as it is; people's accounts are never touched.
  void [defaultRole, scopeMappings]
  await admin.put(`/${realm}`, { ...settings, realm })
  for (const [locale, texts] of Object.entries(settings.localizationTexts))
    await admin.post(`/${realm}/localization/${locale}`, texts)
  for (const role of roles?.realm ?? []) {
    const path = `/${realm}/roles/${encodeURIComponent(role.name)}`
    if ((await admin.get(path)) === undefined) await admin.post(`/${realm}/roles`, role)
  }
  for (const one of clients) await updateClient(admin, realm, one)
  await grantRights(admin, realm, { users, clientScopeMappings })
  for (const provider of identityProviders) {
    const path = `/${realm}/identity-provider/instances`
    const isThere = (await admin.get(`${path}/${provider.alias}`)) !== undefined
    await (isThere ? admin.put(`${path}/${provider.alias}`, provider) : admin.post(path, provider))
  }
  const profile = components?.[userProfile]?.[0]?.config['kc.user.profile.config']?.[0]
  if (profile !== undefined) await admin.put(`/${realm}/users/profile`, JSON.parse(profile))
}

/**
 * Brings a Keycloak with older data to what the realm files say now, such as another PUBLIC_URL:
 * settings, clients, providers and the user profile. Accounts, sessions and keys stay. Does
 * nothing when neither the files nor their values have changed since the last time.
 */
export async function updateRealms(run: Run): Promise<void> {
  const mark = await realmMark(run)
  if (await hasRealmMark(run, mark)) return
  const admin = await signedInAdmin(
    `http://localhost:${run.ports.keycloak}`,
    run.secrets.keycloakAdminPassword,
  )
  for (const text of (await realmFiles(run)).values()) {
    await updateRealm(admin, fillPlaceholders(text, realmEnvironment(run)))
  }
  await setRealmMark(run, mark)
}
