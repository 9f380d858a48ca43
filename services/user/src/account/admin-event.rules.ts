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

/** A change to an account that was made through Keycloak's admin interface, by this service or by anybody else. */
export type AccountChange = {
  readonly at: Date
  readonly accountId: string
  /** What was changed of that which the log is about; undefined for anything else. */
  readonly action:
    | 'role.granted'
    | 'role.revoked'
    | 'account.disabled'
    | 'account.enabled'
    | 'account.deleted'
    | undefined
  /** Whether tokens that were given out before say more than is true now. */
  readonly isTokenStale: boolean
  /** Who made it, as an id of an account at Keycloak, in this realm or another. */
  readonly byId: string
  readonly address: string
}

function parse(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '')
  } catch {
    return undefined
  }
}

function namesAdmin(representation: unknown): boolean {
  return (
    Array.isArray(representation) &&
    representation.some((role: unknown) => {
      return typeof role === 'object' && role !== null && Reflect.get(role, 'name') === 'admin'
    })
  )
}

function isEnabledIn(representation: unknown): boolean | undefined {
  if (typeof representation !== 'object' || representation === null) return undefined
  const enabled: unknown = Reflect.get(representation, 'enabled')
  return typeof enabled === 'boolean' ? enabled : undefined
}

type What = Pick<AccountChange, 'action' | 'isTokenStale'>

function changeOfRoles(operation: string, representation: unknown): What | undefined {
  if (operation !== 'CREATE' && operation !== 'DELETE') return undefined
  const action = operation === 'CREATE' ? 'role.granted' : 'role.revoked'
  return { action: namesAdmin(representation) ? action : undefined, isTokenStale: true }
}

function changeOfAccount(operation: string, representation: unknown): What | undefined {
  if (operation === 'DELETE') return { action: 'account.deleted', isTokenStale: true }
  const isEnabled = operation === 'UPDATE' ? isEnabledIn(representation) : undefined
  if (isEnabled === undefined) return undefined
  return isEnabled
    ? { action: 'account.enabled', isTokenStale: false }
    : { action: 'account.disabled', isTokenStale: true }
}

/**
 * Reads what a call to Keycloak's admin interface changed of an account. Keycloak sends an account whole, so that
 * a change of a name says `account.enabled` too: whether that is a change is known from what was before.
 * @returns undefined for a call that changed nothing of the kind
 */
export function readAdminEvent(event: RawAdminEvent): AccountChange | undefined {
  const { time = 0, operationType = '', resourceType, resourcePath = '', authDetails } = event
  const [, accountId, rest] = /^users\/([^/]+)(\/role-mappings\/realm)?$/.exec(resourcePath) ?? []
  if (accountId === undefined) return undefined
  const representation = parse(event.representation)
  const isAboutRoles = resourceType === 'REALM_ROLE_MAPPING' && rest !== undefined
  const isAboutAccount = resourceType === 'USER' && rest === undefined
  const what =
    (isAboutRoles ? changeOfRoles(operationType, representation) : undefined) ??
    (isAboutAccount ? changeOfAccount(operationType, representation) : undefined)
  if (what === undefined) return undefined
  return {
    ...what,
    at: new Date(time),
    accountId,
    byId: authDetails?.userId ?? '',
    address: authDetails?.ipAddress ?? '',
  }
}
