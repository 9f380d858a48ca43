import {
  type AccountName,
  accountNames,
  administrator,
  derivePassword,
  storers,
  withAccount,
} from './accounts.ts'
import type { ServerName } from './names.ts'
import type { Run } from './servers/definition.ts'

export type Variables = Readonly<Record<string, string>>

/** Environment variables of the services. */
export type Environments = {
  /** Variables that all services get: URLs and names. */
  readonly environment: Variables
  /** Additional variables that only one service gets: its accounts and secrets. */
  readonly accounts: Readonly<Record<AccountName, Variables>>
}

export type Addressed = { readonly name: ServerName; readonly address: string }

const addressVariables = {
  mongo: 'MONGO_URL',
  redis: 'REDIS_URL',
  kafka: 'KAFKA_BROKERS',
  s3: 'S3_URL',
  mail: 'MAIL_URL',
  keycloak: 'KEYCLOAK_URL',
} as const satisfies Record<ServerName, string>

/** Returns the environment variables that the services and the gateway need to connect to their backing services. */
function serviceEnvironment(
  { config, secrets, topicPrefix, publicUrl }: Run,
  servers: readonly Addressed[],
): Variables {
  const { variables } = config
  const addresses = Object.fromEntries(
    servers.map(({ name, address }) => [addressVariables[name], address]),
  )
  const keycloakUrl = addresses.KEYCLOAK_URL
  const issuer = variables.TOKEN_ISSUER ?? `${keycloakUrl}/realms/${variables.KEYCLOAK_REALM}`
  return Object.freeze({
    ...addresses,
    TOPIC_PREFIX: topicPrefix,
    PUBLIC_URL: publicUrl,
    S3_REGION: variables.S3_REGION,
    S3_BUCKET: variables.S3_BUCKET,
    PHOTO_BUCKET: variables.PHOTO_BUCKET,
    ...(config.configured.s3 !== undefined && {
      S3_ACCESS_KEY: secrets.s3AccessKey,
      S3_SECRET_KEY: secrets.s3SecretKey,
    }),
    KEYCLOAK_REALM: variables.KEYCLOAK_REALM,
    TOKEN_AUDIENCE: variables.TOKEN_AUDIENCE,
    GATEWAY_CLIENT_ID: variables.GATEWAY_CLIENT_ID,
    USER_SERVICE_CLIENT_ID: variables.USER_SERVICE_CLIENT_ID,
    AXLE_DEMO: variables.AXLE_DEMO,
    ...(variables.GOOGLE_CLIENT_ID && { GOOGLE_CLIENT_ID: variables.GOOGLE_CLIENT_ID }),
    ...(keycloakUrl === undefined ? {} : { TOKEN_ISSUER: issuer }),
  })
}

/**
 * Returns one service's secrets, including those that it shares with Keycloak. The administrator's account, which tests
 * and tools use, gets the secrets of all services.
 */
function secretsFor(account: AccountName, { secrets }: Run): Variables {
  const gateway = {
    GATEWAY_CLIENT_SECRET: secrets.gatewayClientSecret,
    SESSION_SECRET: secrets.sessionSecret,
  }
  const user = { USER_SERVICE_CLIENT_SECRET: secrets.userServiceClientSecret }
  const booking = { MAIL_LINK_SECRET: secrets.mailLinkSecret }
  const analytics = { WEBHOOK_SEAL_SECRET: secrets.webhookSealSecret }
  if (account === administrator) return { ...gateway, ...user, ...booking, ...analytics }
  if (account === 'gateway') return gateway
  if (account === 'booking') return booking
  if (account === 'analytics') return analytics
  return account === 'user' ? user : {}
}

/**
 * Returns the variables that only one service gets: its secrets, and its accounts at the backing services. Omits
 * backing services that are configured by URL, because their URLs already contain an account.
 */
function accountEnvironment(
  account: AccountName,
  run: Run,
  servers: readonly Addressed[],
): Variables {
  const { config, secrets } = run
  const variables = servers
    .filter(({ name }) => config.configured[name] === undefined)
    .map(({ name, address }): Variables => {
      const password = derivePassword(secrets, name, account)
      if (name === 'redis') return { REDIS_URL: withAccount(address, account, password) }
      if (name === 'kafka') return { KAFKA_USERNAME: account, KAFKA_PASSWORD: password }
      if (name === 's3' && storers.some((storer) => storer === account)) {
        return { S3_ACCESS_KEY: account, S3_SECRET_KEY: password }
      }
      return {}
    })
  return Object.freeze(Object.assign(secretsFor(account, run), ...variables))
}

/**
 * Returns the environment variables that services need to use the given backing services. The backing services need not
 * be running yet.
 */
export function createEnvironments(run: Run, servers: readonly Addressed[]): Environments {
  const accounts = accountNames.map((name) => [name, accountEnvironment(name, run, servers)])
  return {
    environment: serviceEnvironment(run, servers),
    accounts: Object.fromEntries(accounts) as Environments['accounts'],
  }
}
