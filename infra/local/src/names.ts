/** Backing services that the shop needs, in the order in which `make up` shows them. */
export const serverNames = ['mongo', 'redis', 'kafka', 's3', 'mail', 'keycloak'] as const
export type ServerName = (typeof serverNames)[number]
/** Brokers of the three-broker Kafka cluster, which only fault tests start. */
export const brokerNames = ['kafka-1', 'kafka-2', 'kafka-3'] as const
export type BrokerName = (typeof brokerNames)[number]
/** Names of all backing services, including two optional ones: the tests' search server and the trace viewer. */
export type AnyServerName = ServerName | BrokerName | 'search' | 'traces'

/** Where a backing service's program comes from. */
export type Source = 'configured' | 'path' | 'cache' | 'package' | 'container'

/** All ports of the shop, each with its environment variable and default. */
export const portTable = {
  gateway: { variable: 'GATEWAY_PORT', port: 8080 },
  gatewayHealth: { variable: 'GATEWAY_HEALTH_PORT', port: 8100 },
  keycloak: { variable: 'KEYCLOAK_PORT', port: 8180 },
  keycloakManagement: { variable: 'KEYCLOAK_MANAGEMENT_PORT', port: 8190 },
  kafka: { variable: 'KAFKA_PORT', port: 19092 },
  kafkaController: { variable: 'KAFKA_CONTROLLER_PORT', port: 19093 },
  redis: { variable: 'REDIS_PORT', port: 16379 },
  s3: { variable: 'S3_PORT', port: 19000 },
  mongo: { variable: 'MONGO_PORT', port: 27117 },
  mail: { variable: 'MAILDEV_WEB_PORT', port: 11080 },
  mailSmtp: { variable: 'MAILDEV_SMTP_PORT', port: 11025 },
  user: { variable: 'USER_PORT', port: 8101 },
  catalogue: { variable: 'CATALOGUE_PORT', port: 8102 },
  booking: { variable: 'BOOKING_PORT', port: 8103 },
  review: { variable: 'REVIEW_PORT', port: 8104 },
  analytics: { variable: 'ANALYTICS_PORT', port: 8105 },
  sandbox: { variable: 'SANDBOX_PORT', port: 8106 },
  storefront: { variable: 'STOREFRONT_PORT', port: 5173 },
} as const satisfies Record<string, { variable: string; port: number }>

export type PortName = keyof typeof portTable
export type Ports = Readonly<Record<PortName, number>>

/** Ports on which each backing service listens. */
export const portsByServer = {
  mongo: ['mongo'],
  redis: ['redis'],
  kafka: ['kafka', 'kafkaController'],
  s3: ['s3'],
  mail: ['mail', 'mailSmtp'],
  keycloak: ['keycloak', 'keycloakManagement'],
} as const satisfies Record<ServerName, readonly PortName[]>

/** Progress line that `make up` prints. */
export type Step = { readonly name: string; readonly message: string }
