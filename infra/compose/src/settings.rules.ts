import { demoSecrets, isLoopback } from '@axle/kit/config/production.rules'
import type { ComposeConfig } from './config.ts'

const local = new Set(['localhost', '127.0.0.1', '[::1]'])

/** Returns an error if a public URL points to this machine with a port other than the published one. */
function addressFaults(
  name: string,
  address: string | undefined,
  portName: string,
  port: number,
): string[] {
  if (address === undefined) return []
  const { hostname, port: named, protocol } = new URL(address)
  const said = Number(named || (protocol === 'https:' ? 443 : 80))
  if (!local.has(hostname) || said === port) return []
  return [`${name} is ${address}, but ${portName} is ${port}: change one of them.`]
}

/** Whether a URL is set and its host differs from the other URL's host. */
function isElsewhere(address: string | undefined, other: string): boolean {
  return address !== undefined && new URL(address).hostname !== new URL(other).hostname
}

/**
 * Returns the errors in a production shop's settings for its backing services. Each service checks its other settings
 * at startup.
 */
function serverFaults(config: ComposeConfig): string[] {
  const { CATALOGUE_S3_ACCESS_KEY, USER_S3_ACCESS_KEY, MINIO_ROOT_USER } = config
  const keys = [CATALOGUE_S3_ACCESS_KEY, USER_S3_ACCESS_KEY, MINIO_ROOT_USER]
  const faults: readonly (readonly [boolean, string])[] = [
    [
      config.KEYCLOAK_DB !== 'postgres',
      'KEYCLOAK_DB keeps accounts in a file: set it to postgres.',
    ],
    [
      !isElsewhere(config.KEYCLOAK_ADMIN_URL, config.KEYCLOAK_PUBLIC_URL),
      'KEYCLOAK_ADMIN_URL must be another host than KEYCLOAK_PUBLIC_URL, for administrators alone.',
    ],
    [config.MONGO_AUTH !== '--auth', 'MONGO_AUTH lets everybody into MongoDB: set it to --auth.'],
    [
      new Set(keys).size < keys.length,
      'CATALOGUE_S3_ACCESS_KEY, USER_S3_ACCESS_KEY and MINIO_ROOT_USER must be three names.',
    ],
    [config.SMTP_HOST === 'mail', 'SMTP_HOST is MailDev, which sends nothing: set your own.'],
    [config.MAIL_INSTANCES > 0, 'MAIL_INSTANCES runs MailDev, which is for the demo: set it to 0.'],
    [
      config.SANDBOX_INSTANCES > 0,
      'SANDBOX_INSTANCES runs the sandbox, which takes no money: set it to 0.',
    ],
  ]
  return faults.filter(([isFault]) => isFault).map(([, text]) => text)
}

/** Checks the mail settings of a demo shop. For production, `serverFaults` rejects MailDev altogether. */
function mailFaults(config: ComposeConfig): string[] {
  if (config.SMTP_HOST !== 'mail' || config.MAIL_INSTANCES > 0) return []
  return ['MAIL_INSTANCES is 0, but SMTP_HOST is mail: no mail could be sent.']
}

/**
 * Returns the names of the settings that let other machines reach the shop, directly or through a proxy on this
 * machine.
 */
function exposingNames(config: ComposeConfig): string[] {
  const addresses = ['PUBLIC_URL', 'KEYCLOAK_PUBLIC_URL', 'KEYCLOAK_ADMIN_URL'] as const
  const isPublic = (address: string | undefined) =>
    address !== undefined && !local.has(new URL(address).hostname)
  return [
    ...(isLoopback(config.BIND_ADDRESS) ? [] : ['BIND_ADDRESS']),
    ...(config.TRUSTED_PROXIES > 0 ? ['TRUSTED_PROXIES'] : []),
    ...addresses.filter((name) => isPublic(config[name])),
  ]
}

/**
 * Returns an error if other machines can reach a shop whose secrets are publicly known, in production and in the demo.
 */
function exposedFaults(config: ComposeConfig): string[] {
  const known = demoSecrets(config)
  const exposing = exposingNames(config)
  if (exposing.length === 0 || known.length === 0) return []
  return [
    `Other machines can reach the shop by ${exposing.join(', ')}, but everybody knows ${known.join(', ')}: set your own.`,
  ]
}

/** Returns one sentence for each invalid setting or conflict between settings. */
export function settingsFaults(config: ComposeConfig): string[] {
  const hasId = config.GOOGLE_CLIENT_ID !== undefined
  const hasSecret = config.GOOGLE_CLIENT_SECRET !== undefined
  return [
    ...addressFaults('PUBLIC_URL', config.PUBLIC_URL, 'GATEWAY_PORT', config.GATEWAY_PORT),
    ...addressFaults(
      'KEYCLOAK_PUBLIC_URL',
      config.KEYCLOAK_PUBLIC_URL,
      'KEYCLOAK_PORT',
      config.KEYCLOAK_PORT,
    ),
    ...addressFaults(
      'KEYCLOAK_ADMIN_URL',
      config.KEYCLOAK_ADMIN_URL,
      'KEYCLOAK_PORT',
      config.KEYCLOAK_PORT,
    ),
    ...(hasId === hasSecret
      ? []
      : ['Set both GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET, or neither.']),
    ...(config.PAYMENT_PROVIDER === 'stripe' || config.SANDBOX_INSTANCES > 0
      ? []
      : ['SANDBOX_INSTANCES is 0, but PAYMENT_PROVIDER is sandbox: no order could be paid.']),
    ...(config.TOPIC_MIN_INSYNC_REPLICAS <= config.TOPIC_REPLICATION_FACTOR
      ? []
      : [
          'TOPIC_MIN_INSYNC_REPLICAS is more than TOPIC_REPLICATION_FACTOR: no event could be sent.',
        ]),
    ...exposedFaults(config),
    ...(config.AXLE_ENV === 'production' ? serverFaults(config) : mailFaults(config)),
  ]
}
