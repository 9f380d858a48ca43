import { readdir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import type { Ports, ServerName } from '@axle/local/names'
import { prober } from '@axle/local/redis-users'
import { keycloakAdmin, realmEnvironment, realmFiles } from '@axle/local/realm-files'
import type { Run, ServerDefinition } from '@axle/local/servers/definition'
import { brokerAddress, brokerSettings, kafka } from '@axle/local/servers/kafka'
import { formatUsers } from '@axle/local/servers/redis'
import { buildOptions, keycloak, passwordLists, themes } from '@axle/local/servers/keycloak'
import { brokerAnswers } from '@axle/local/topics'
import { fetchStatus } from '@axle/local/wait'

const IMPORT_FOLDER = '/opt/keycloak/data/import'
const PASSWORDS_FOLDER = '/opt/keycloak/passwords'
const THEMES_FOLDER = '/opt/keycloak/themes'
const HEAP_MB = 384
const smtpPort = 1025

type ContainerPort = { readonly container: number; readonly host: number }
type Variables = Readonly<Record<string, string>>

/** Settings of a backing service that runs as a container, with its readiness check. */
export type ContainerImage = {
  readonly image: string
  readonly ports: (ports: Ports) => readonly ContainerPort[]
  readonly environment?: (run: Run) => Variables
  readonly command?: (run: Run) => readonly string[]
  /** Returns the contents of files to copy into the container, by their paths there. */
  readonly files?: (run: Run) => Promise<ReadonlyMap<string, string>>
  /**
   * Shell command that succeeds inside a ready container, or a function that checks readiness from outside. An open
   * port is not sufficient, because Docker opens it before the backing service does.
   */
  readonly ready: string | ((run: Run) => Promise<boolean>)
  /** Prepares the backing service after every start, once it is ready. */
  readonly prepare?: ServerDefinition['prepare']
}

const samePort = (port: number): ContainerPort => ({ container: port, host: port })

/** Converts Kafka's properties into the variables that its image expects. */
export function kafkaVariables(properties: Variables): Variables {
  return Object.fromEntries(
    Object.entries(properties).map(([name, value]) => [
      `KAFKA_${name.toUpperCase().replaceAll('.', '_')}`,
      value,
    ]),
  )
}

const mongo: ContainerImage = {
  image: 'mongo:8',
  ports: (ports) => [{ container: 27017, host: ports.mongo }],
  ready: `mongosh --quiet --eval 'db.adminCommand({ ping: 1 })'`,
}

const redis: ContainerImage = {
  image: 'redis:8-alpine',
  ports: (ports) => [{ container: 6379, host: ports.redis }],
  command: (run) => [
    ...'redis-server --appendonly yes --maxmemory 128mb --maxmemory-policy noeviction'.split(' '),
    ...formatUsers(run, true).flatMap((line) => `--${line}`.split(' ')),
  ],
  ready: `redis-cli --user ${prober.name} --pass ${prober.password} ping | grep -q PONG`,
}

const mail: ContainerImage = {
  image: 'maildev/maildev:2.2.1',
  ports: (ports) => [
    { container: 1080, host: ports.mail },
    { container: smtpPort, host: ports.mailSmtp },
  ],
  ready: async ({ ports }) => (await fetchStatus(`http://127.0.0.1:${ports.mail}/healthz`)) === 200,
}

const s3: ContainerImage = {
  image: 'quay.io/minio/minio:RELEASE.2025-09-07T16-13-09Z',
  ports: (ports) => [{ container: 9000, host: ports.s3 }],
  environment: ({ secrets }) => ({
    MINIO_ROOT_USER: secrets.s3AccessKey,
    MINIO_ROOT_PASSWORD: secrets.s3SecretKey,
  }),
  command: () => ['server', '/data'],
  ready: async ({ ports }) =>
    (await fetchStatus(`http://127.0.0.1:${ports.s3}/minio/health/ready`)) === 200,
}

const kafkaImage: ContainerImage = {
  image: 'apache/kafka:4.3.0',
  // Clients reconnect to the address that the broker advertises, so the port must be the same inside and outside the
  // container.
  ports: (ports) => [samePort(ports.kafka)],
  environment: (run) => ({
    ...kafkaVariables(brokerSettings(run, '0.0.0.0', '/tmp/kraft-combined-logs')),
    KAFKA_HEAP_OPTS: `-Xmx${HEAP_MB}m`,
  }),
  ready: (run) => brokerAnswers(brokerAddress(run)),
  prepare: kafka.prepare,
}

/** Returns all text files below a folder, by their paths in a container. */
async function readTextFiles(
  folder: string,
  place: string,
): Promise<(readonly [string, string])[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
  return Promise.all(
    paths.map(
      async (path) => [`${place}/${relative(folder, path)}`, await readFile(path, 'utf8')] as const,
    ),
  )
}

const keycloakImage: ContainerImage = {
  image: 'quay.io/keycloak/keycloak:26.7.3',
  // Keycloak's stand-in for Google is another realm. Keycloak requests that realm at its own public URL from inside the
  // container, so the port must be the same inside and outside.
  ports: (ports) => [samePort(ports.keycloak), samePort(ports.keycloakManagement)],
  environment: (run) => ({
    ...realmEnvironment(run),
    ...(run.config.configured.mail ? {} : { SMTP_HOST: 'mail', SMTP_PORT: String(smtpPort) }),
    KC_BOOTSTRAP_ADMIN_USERNAME: keycloakAdmin,
    KC_BOOTSTRAP_ADMIN_PASSWORD: run.secrets.keycloakAdminPassword,
    JAVA_OPTS_KC_HEAP: `-Xmx${HEAP_MB}m`,
    // Full JIT optimisation costs more time at startup than it saves in a test run of a few minutes.
    JAVA_OPTS_APPEND: `-XX:TieredStopAtLevel=1 -Dkeycloak.password.blacklists.path=${PASSWORDS_FOLDER}`,
  }),
  command: ({ ports }) => [
    'start',
    ...buildOptions,
    '--import-realm',
    '--cache=local',
    '--http-enabled=true',
    `--http-port=${ports.keycloak}`,
    `--http-management-port=${ports.keycloakManagement}`,
    `--hostname=${keycloak.address(ports)}`,
    // All callers from outside the container have the same IP address, so Keycloak cannot trust the headers of only
    // some.
    '--proxy-headers=xforwarded',
  ],
  files: async (run) => {
    const realms = [...(await realmFiles(run))]
    return new Map([
      ...realms.map(([name, text]) => [`${IMPORT_FOLDER}/${name}`, text] as const),
      ...(await readTextFiles(passwordLists, PASSWORDS_FOLDER)),
      ...(await readTextFiles(themes, THEMES_FOLDER)),
    ])
  },
  ready: keycloak.ready,
}

/** Upstream images of all backing services, each with a fixed version. */
export const images = {
  mongo,
  redis,
  kafka: kafkaImage,
  s3,
  mail,
  keycloak: keycloakImage,
} as const satisfies Record<ServerName, ContainerImage>
