import { topicSettings } from '@axle/kit/config/config'
import { homedir } from 'node:os'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { portTable, serverNames } from './names.ts'
import type { PortName, Ports, ServerName } from './names.ts'

/** Root folder of the repository, which contains package.json and openapi.yaml. */
export const repositoryFolder = fileURLToPath(new URL('../../../', import.meta.url))

const portNames = Object.keys(portTable) as PortName[]
const port = z.coerce
  .number('is not a port')
  .int('is not a port')
  .min(1, 'is below 1')
  .max(65535, 'is above 65535')
const text = z.string().min(1).optional()

const addressVariables = {
  mongo: 'MONGO_URL',
  redis: 'REDIS_URL',
  kafka: 'KAFKA_BROKERS',
  s3: 'S3_URL',
  mail: 'SMTP_HOST',
  keycloak: 'KEYCLOAK_URL',
} as const satisfies Record<ServerName, string>

const schema = z.object({
  MONGO_URL: text,
  REDIS_URL: text,
  KAFKA_BROKERS: text,
  S3_URL: z.url().optional(),
  KEYCLOAK_URL: z.url().optional(),
  SMTP_HOST: text,
  SMTP_PORT: port.default(587),
  SMTP_SECURITY: z.enum(['none', 'starttls', 'tls']).default('starttls'),
  SMTP_USER: text,
  SMTP_PASSWORD: text,
  SMTP_FROM: z.email().default('shop@axle.test'),
  PUBLIC_URL: z.url().optional(),
  TOPIC_PREFIX: z.string().default(''),
  ...topicSettings,
  S3_REGION: z.string().min(1).default('us-east-1'),
  S3_BUCKET: z.string().min(3).default('axle-images'),
  PHOTO_BUCKET: z.string().min(3).default('axle-photos'),
  KEYCLOAK_REALM: z.string().min(1).default('axle'),
  TOKEN_ISSUER: z.url().optional(),
  TOKEN_AUDIENCE: z.string().min(1).default('axle-api'),
  GATEWAY_CLIENT_ID: z.string().min(1).default('gateway'),
  USER_SERVICE_CLIENT_ID: z.string().min(1).default('user-service'),
  GATEWAY_CLIENT_SECRET: text,
  USER_SERVICE_CLIENT_SECRET: text,
  SESSION_SECRET: text,
  S3_ACCESS_KEY: text,
  S3_SECRET_KEY: text,
  GOOGLE_CLIENT_ID: text,
  GOOGLE_CLIENT_SECRET: text,
  AXLE_DEMO: z.enum(['true', 'false']).default('true'),
  AXLE_DATA: text,
  XDG_CACHE_HOME: text,
  JAVA_HOME: text,
  PATH: z.string().default('/usr/local/bin:/usr/bin:/bin'),
})

type Variables = z.infer<typeof schema>

/** Validated environment variables of this package. */
export type Config = {
  readonly ports: Ports
  readonly configured: Readonly<Partial<Record<ServerName, string>>>
  readonly variables: Readonly<Variables>
  readonly dataFolder: string
  readonly cacheFolder: string
  /** Environment variables that child processes inherit in addition to their own settings. */
  readonly inherited: Readonly<Record<string, string>>
}

function readPorts(environment: Readonly<Record<string, string | undefined>>): Ports {
  const shape = portNames.map((name) => {
    const { variable, port: usual } = portTable[name]
    return [variable, port.default(usual)] as const
  })
  const values = z.object(Object.fromEntries(shape)).parse(environment)
  return Object.fromEntries(
    portNames.map((name) => [name, values[portTable[name].variable]]),
  ) as Ports
}

/**
 * Removes empty variables, because an empty variable, as in `KAFKA_BROKERS= make up`, means the same as a missing one.
 */
function withoutEmpty(environment: Readonly<Record<string, string | undefined>>) {
  return Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
}

/**
 * Reads the environment.
 * @throws Error with a readable list of all invalid variables
 */
export function readConfig(
  environment: Readonly<Record<string, string | undefined>> = process.env,
): Config {
  const present = withoutEmpty(environment)
  try {
    const variables = schema.parse(present)
    const ports = readPorts(present)
    const configured = serverNames
      .map((name) => [name, variables[addressVariables[name]]] as const)
      .filter(([, address]) => address !== undefined)
    return Object.freeze({
      ports,
      configured: Object.fromEntries(configured),
      variables,
      dataFolder: resolve(variables.AXLE_DATA ?? join(repositoryFolder, '.data')),
      cacheFolder: join(variables.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'axle'),
      inherited: Object.fromEntries(
        Object.entries(present).filter(
          (entry): entry is [string, string] => entry[1] !== undefined,
        ),
      ),
    })
  } catch (error) {
    if (!(error instanceof z.ZodError)) throw error
    const faults = error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
    throw new Error(`Some environment variables cannot be used:\n${faults.join('\n')}`, {
      cause: error,
    })
  }
}
