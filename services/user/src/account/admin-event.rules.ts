import { adminRole, type AdminSource, nameOfGroup } from './admin.rules.ts'

/** Keycloak's record of a request to its admin API. Any field may be missing. */
export type RawAdminEvent = {
  readonly time?: number | undefined
  readonly operationType?: string | undefined
  readonly resourceType?: string | undefined
  readonly resourcePath?: string | undefined
  readonly representation?: string | undefined
  readonly authDetails?:
    { readonly userId?: string | undefined; readonly ipAddress?: string | undefined } | undefined
}

/** Time, author and key of a change. */
type Origin = {
  readonly at: Date
  /** Id of the author's account in this or another realm. */
  readonly byId: string
  readonly address: string
  /** Key of the event, which is the same each time the event is read. */
  readonly key: string
}

/** Change to an account through Keycloak's admin API, by this service or another client. */
export type AccountChange = {
  readonly accountId: string
  /** Action to record in the audit log, or undefined if the change needs no entry. */
  readonly action:
    | 'role.granted'
    | 'role.revoked'
    | 'account.disabled'
    | 'account.enabled'
    | 'account.deleted'
    | undefined
  /** Roles or group that the change granted or revoked, whether or not they include the admin role. */
  readonly sources: readonly AdminSource[]
  /** Whether tokens issued before the change grant more rights than the account now has. */
  readonly isTokenStale: boolean
  /** Whether all sessions that started before the change must end. */
  readonly endsSessions?: boolean
} & Origin

/** Session that was ended through Keycloak's admin API, or `all` if all users' sessions were ended. */
export type SessionEnd = Origin & { readonly sessionId: string | 'all' }

/** Change to a group or role itself, which may affect any account. */
export type StructureChange = Origin

/** Changes since a given time. Each list is sorted with the oldest change first. */
export type Changes = {
  readonly accounts: readonly AccountChange[]
  readonly structure: readonly StructureChange[]
  readonly sessions: readonly SessionEnd[]
}

function parse(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '')
  } catch {
    return undefined
  }
}

function getTextField(value: unknown, key: string): string {
  const text: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, key) : ''
  return typeof text === 'string' ? text : ''
}

function rolesIn(representation: unknown): AdminSource[] {
  if (!Array.isArray(representation)) return []
  return representation.map((role: unknown) => {
    return { kind: 'role', id: getTextField(role, 'id'), name: getTextField(role, 'name') }
  })
}

function groupIn(representation: unknown): AdminSource {
  const name = getTextField(representation, 'path') || getTextField(representation, 'name')
  return { kind: 'group', id: getTextField(representation, 'id'), name: nameOfGroup(name) }
}

/** Returns whether this source is the admin role itself, not a group or role that includes it. */
export function isAdminRole({ kind, name }: AdminSource): boolean {
  return kind === 'role' && name === adminRole
}

function isEnabledIn(representation: unknown): boolean | undefined {
  if (typeof representation !== 'object' || representation === null) return undefined
  const enabled: unknown = Reflect.get(representation, 'enabled')
  return typeof enabled === 'boolean' ? enabled : undefined
}

type What = Pick<AccountChange, 'action' | 'isTokenStale' | 'sources' | 'endsSessions'>

function changeOfSources(operation: string, sources: readonly AdminSource[]): What | undefined {
  if (operation !== 'CREATE' && operation !== 'DELETE') return undefined
  const action = operation === 'CREATE' ? 'role.granted' : 'role.revoked'
  return { action: sources.length > 0 ? action : undefined, isTokenStale: true, sources }
}

function changeOfAccount(operation: string, representation: unknown): What | undefined {
  const sources = [] as const
  if (operation === 'DELETE') return { action: 'account.deleted', isTokenStale: true, sources }
  const isEnabled = operation === 'UPDATE' ? isEnabledIn(representation) : undefined
  if (isEnabled === undefined) return undefined
  return isEnabled
    ? { action: 'account.enabled', isTokenStale: false, sources }
    : { action: 'account.disabled', isTokenStale: true, sources }
}

const nothing = { action: undefined, sources: [] } as const

/**
 * Returns what an event changed in one account. For client roles, `sources` is empty, because the shop cannot see which
 * roles they include.
 */
function readWhat(event: RawAdminEvent, part: string): What | undefined {
  const { operationType = '', resourceType = '' } = event
  const representation = parse(event.representation)
  switch (`${resourceType} ${part}`) {
    case 'REALM_ROLE_MAPPING role-mappings/realm':
      return changeOfSources(operationType, rolesIn(representation))
    case 'CLIENT_ROLE_MAPPING role-mappings/clients':
      return changeOfSources(operationType, [])
    case 'GROUP_MEMBERSHIP groups':
      return changeOfSources(operationType, [groupIn(representation)])
    // Only tokens must be revoked, because Keycloak has already ended the sessions.
    case 'USER logout':
      return { ...nothing, isTokenStale: operationType === 'ACTION' }
    // Sessions that started with the old password must end, because a stranger may know that password.
    case 'USER reset-password':
      return { ...nothing, isTokenStale: true, endsSessions: true }
    case 'USER ':
      return changeOfAccount(operationType, representation)
    default:
      return undefined
  }
}

function toOrigin(event: RawAdminEvent): Origin {
  const { time = 0, operationType, resourceType, resourcePath, authDetails } = event
  const at = new Date(time)
  return {
    at,
    byId: authDetails?.userId ?? '',
    address: authDetails?.ipAddress ?? '',
    key: [at.getTime(), operationType, resourceType, resourcePath].join(' '),
  }
}

const pathOfAccount =
  /^users\/([^/]+)(?:\/(?:(role-mappings\/realm|reset-password|logout)|(role-mappings\/clients|groups)\/[^/]+))?$/

/** Returns which sessions a request to Keycloak's admin API ended. @returns undefined for any other request */
export function readSessionEnd(event: RawAdminEvent): SessionEnd | undefined {
  const { operationType, resourceType, resourcePath = '' } = event
  const origin = toOrigin(event)
  if (operationType === 'ACTION' && resourcePath === 'logout-all') {
    return { ...origin, sessionId: 'all' }
  }
  const sessionId = /^sessions\/([^/]+)$/.exec(resourcePath)?.[1]
  const isOne = operationType === 'DELETE' && resourceType === 'USER_SESSION'
  return isOne && sessionId !== undefined ? { ...origin, sessionId } : undefined
}

/**
 * Returns what a request to Keycloak's admin API changed in an account. Keycloak reports the whole account, so the
 * result is `account.enabled` even if only the name changed. To find out whether the account was really enabled, the
 * caller must compare the change with the account's previous state.
 *
 * @returns undefined for a request without such a change
 */
export function readAdminEvent(event: RawAdminEvent): AccountChange | undefined {
  const [, accountId, roles, others] = pathOfAccount.exec(event.resourcePath ?? '') ?? []
  const what = accountId === undefined ? undefined : readWhat(event, roles ?? others ?? '')
  if (accountId === undefined || what === undefined) return undefined
  return { ...what, ...toOrigin(event), accountId }
}

const structure = new Set(['GROUP', 'REALM_ROLE', 'CLIENT_ROLE'])
const mappings = new Set(['REALM_ROLE_MAPPING', 'CLIENT_ROLE_MAPPING'])

/**
 * Returns a change to a group, a group's roles, or the roles that a role includes.
 * @returns undefined for any other request
 */
export function readStructureEvent(event: RawAdminEvent): StructureChange | undefined {
  const { resourceType = '', resourcePath = '' } = event
  const isOfGroup = mappings.has(resourceType) && resourcePath.startsWith('groups/')
  return structure.has(resourceType) || isOfGroup ? toOrigin(event) : undefined
}
