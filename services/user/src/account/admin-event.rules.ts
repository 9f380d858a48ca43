import { adminRole, type AdminSource, nameOfGroup } from './admin.rules.ts'

/** What Keycloak remembers of a call to its admin interface, as it reports it; anything of it may be missing. */
export type RawAdminEvent = {
  readonly time?: number | undefined
  readonly operationType?: string | undefined
  readonly resourceType?: string | undefined
  readonly resourcePath?: string | undefined
  readonly representation?: string | undefined
  readonly authDetails?:
    { readonly userId?: string | undefined; readonly ipAddress?: string | undefined } | undefined
}

/** When something was changed, and by whom. */
type Origin = {
  readonly at: Date
  /** Who made it, as an id of an account at Keycloak, in this realm or another. */
  readonly byId: string
  readonly address: string
  /** The same for the same event, whenever it is read. */
  readonly key: string
}

/** A change to an account that was made through Keycloak's admin interface, by this service or by anybody else. */
export type AccountChange = {
  readonly accountId: string
  /** What was changed of that which the log is about; undefined for anything else. */
  readonly action:
    | 'role.granted'
    | 'role.revoked'
    | 'account.disabled'
    | 'account.enabled'
    | 'account.deleted'
    | undefined
  /** The roles or the group that were given or taken, whatever they mean for the shop. */
  readonly sources: readonly AdminSource[]
  /** Whether tokens that were given out before say more than is true now. */
  readonly isTokenStale: boolean
  /** Whether whoever has signed in before is to sign in again. */
  readonly endsSessions?: boolean
} & Origin

/** Sessions were ended through Keycloak's admin interface: one, or those of everybody. */
export type SessionEnd = Origin & { readonly sessionId: string | 'all' }

/** A change to groups or to roles themselves, which may concern any account. */
export type StructureChange = Origin

/** What was changed since a moment, each oldest first. */
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

function textOf(value: unknown, key: string): string {
  const text: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, key) : ''
  return typeof text === 'string' ? text : ''
}

function rolesIn(representation: unknown): AdminSource[] {
  if (!Array.isArray(representation)) return []
  return representation.map((role: unknown) => {
    return { kind: 'role', id: textOf(role, 'id'), name: textOf(role, 'name') }
  })
}

function groupIn(representation: unknown): AdminSource {
  const name = textOf(representation, 'path') || textOf(representation, 'name')
  return { kind: 'group', id: textOf(representation, 'id'), name: nameOfGroup(name) }
}

/** Whether a source is the admin role itself. */
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

/** What an event says of one account; roles of clients may hold others, but the shop cannot see which. */
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
    // Keycloak itself has ended the sessions then.
    case 'USER logout':
      return { ...nothing, isTokenStale: operationType === 'ACTION' }
    // It may be the answer to a stolen one.
    case 'USER reset-password':
      return { ...nothing, isTokenStale: true, endsSessions: true }
    case 'USER ':
      return changeOfAccount(operationType, representation)
    default:
      return undefined
  }
}

function originOf(event: RawAdminEvent): Origin {
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

/** Reads which sessions a call to Keycloak's admin interface has ended. @returns undefined for any other call */
export function readSessionEnd(event: RawAdminEvent): SessionEnd | undefined {
  const { operationType, resourceType, resourcePath = '' } = event
  const origin = originOf(event)
  if (operationType === 'ACTION' && resourcePath === 'logout-all') {
    return { ...origin, sessionId: 'all' }
  }
  const sessionId = /^sessions\/([^/]+)$/.exec(resourcePath)?.[1]
  const isOne = operationType === 'DELETE' && resourceType === 'USER_SESSION'
  return isOne && sessionId !== undefined ? { ...origin, sessionId } : undefined
}

/**
 * Reads what a call to Keycloak's admin interface changed of an account. Keycloak sends an account whole, so that
 * a change of a name says `account.enabled` too: whether that is a change is known from what was before.
 * @returns undefined for a call that changed nothing of the kind
 */
export function readAdminEvent(event: RawAdminEvent): AccountChange | undefined {
  const [, accountId, roles, others] = pathOfAccount.exec(event.resourcePath ?? '') ?? []
  const what = accountId === undefined ? undefined : readWhat(event, roles ?? others ?? '')
  if (accountId === undefined || what === undefined) return undefined
  return { ...what, ...originOf(event), accountId }
}

const structure = new Set(['GROUP', 'REALM_ROLE', 'CLIENT_ROLE'])
const mappings = new Set(['REALM_ROLE_MAPPING', 'CLIENT_ROLE_MAPPING'])

/** Reads that a call changed a group, its roles, or what a role holds. @returns undefined for any other */
export function readStructureEvent(event: RawAdminEvent): StructureChange | undefined {
  const { resourceType = '', resourcePath = '' } = event
  const isOfGroup = mappings.has(resourceType) && resourcePath.startsWith('groups/')
  return structure.has(resourceType) || isOfGroup ? originOf(event) : undefined
}
