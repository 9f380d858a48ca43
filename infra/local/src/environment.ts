import type { ServerName } from './names.ts'
import type { Run } from './servers/definition.ts'

type Addressed = { readonly name: ServerName; readonly address: string }

const addressVariables = {
  mongo: 'MONGO_URL',
  redis: 'REDIS_URL',
  kafka: 'KAFKA_BROKERS',
  s3: 'S3_URL',
  mail: 'MAIL_URL',
  keycloak: 'KEYCLOAK_URL',
} as const satisfies Record<ServerName, string>

/** What services and gateway read from their environment about the servers they use. */
export function serviceEnvironment(
  { config, secrets, topicPrefix, publicUrl }: Run,
  servers: readonly Addressed[],
): Readonly<Record<string, string>> {
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
    S3_ACCESS_KEY: secrets.s3AccessKey,
    S3_SECRET_KEY: secrets.s3SecretKey,
    KEYCLOAK_REALM: variables.KEYCLOAK_REALM,
    TOKEN_AUDIENCE: variables.TOKEN_AUDIENCE,
    GATEWAY_CLIENT_ID: variables.GATEWAY_CLIENT_ID,
    GATEWAY_CLIENT_SECRET: secrets.gatewayClientSecret,
    USER_SERVICE_CLIENT_ID: variables.USER_SERVICE_CLIENT_ID,
    USER_SERVICE_CLIENT_SECRET: secrets.userServiceClientSecret,
    SESSION_SECRET: secrets.sessionSecret,
    AXLE_DEMO: variables.AXLE_DEMO,
    ...(variables.GOOGLE_CLIENT_ID && { GOOGLE_CLIENT_ID: variables.GOOGLE_CLIENT_ID }),
    ...(keycloakUrl === undefined ? {} : { TOKEN_ISSUER: issuer }),
  })
}
