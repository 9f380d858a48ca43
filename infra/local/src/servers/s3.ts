import { execFile } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { derivePassword, storers } from '../accounts.ts'
import { requireJava } from '../java.ts'
import { fetchPackage, packageVersion } from '../maven.ts'
import { findProgram, captureOutput } from '../programs.ts'
import { fetchStatus } from '../wait.ts'
import { basicEnvironment, briefJava, javaOptions } from './definition.ts'
import type { Config } from '../config.ts'
import type { Ports } from '../names.ts'
import type { Run, ServerDefinition } from './definition.ts'

const HEAP_MB = 96

const runFile = promisify(execFile)
const accountsScript = fileURLToPath(new URL('../../../compose/store-accounts.sh', import.meta.url))

type Storer = (typeof storers)[number]

/**
 * Returns each service's S3 bucket. In shared test runs, returns a pattern that matches the names of all test buckets.
 */
function resolveBuckets({
  config: { variables },
  isShared,
}: Run): Readonly<Record<Storer, string>> {
  if (isShared) return { catalogue: '*-images', user: '*-photos' }
  return { catalogue: variables.S3_BUCKET, user: variables.PHOTO_BUCKET }
}

/**
 * Writes a service's s3proxy settings file at each start. Each service has its own key, which grants access to only
 * that service's bucket. The file contains the key, so only the file's owner may read it.
 * @returns the path of the settings file
 */
async function writeSettings(folder: string, blobs: string, run: Run, name: Storer) {
  const settings = {
    's3proxy.endpoint': `http://127.0.0.1:${run.ports.s3}`,
    's3proxy.authorization': 'aws-v2-or-v4',
    's3proxy.identity': name,
    's3proxy.credential': derivePassword(run.secrets, 's3', name),
    's3proxy.bucket-locator.1': resolveBuckets(run)[name],
    'jclouds.provider': 'filesystem-nio2',
    'jclouds.identity': 'local',
    'jclouds.credential': 'local',
    'jclouds.filesystem.basedir': blobs,
  }
  const lines = Object.entries(settings).map(([key, value]) => `${key}=${value}\n`)
  const file = join(folder, `s3proxy-${name}.conf`)
  await writeFile(file, lines.join(''), { mode: 0o600 })
  return file
}

/** Returns the environment variables for the script that creates MinIO's accounts. */
export function storeAccounts(run: Run, address: string): Readonly<Record<string, string>> {
  const buckets = resolveBuckets(run)
  const { s3AccessKey, s3SecretKey } = run.secrets
  const keys = storers.flatMap((name) => [
    [`${name.toUpperCase()}_S3_ACCESS_KEY`, name],
    [`${name.toUpperCase()}_S3_SECRET_KEY`, derivePassword(run.secrets, 's3', name)],
  ])
  return {
    STORE_URL: address,
    MINIO_ROOT_USER: s3AccessKey,
    MINIO_ROOT_PASSWORD: s3SecretKey,
    S3_BUCKET: buckets.catalogue,
    PHOTO_BUCKET: buckets.user,
    ...Object.fromEntries(keys),
  }
}

async function usableMinio({ variables: { PATH } }: Config): Promise<string | undefined> {
  const program = await findProgram('minio', PATH)
  // MinIO is used only if `mc` is available, because `mc` creates the accounts.
  if (program === undefined || (await findProgram('mc', PATH)) === undefined) return undefined
  return (await captureOutput(program, '--version')) === undefined ? undefined : program
}

const addressAt = (ports: Ports): string => `http://127.0.0.1:${ports.s3}`

/** S3 store that keeps its data in a folder: MinIO if `minio` and `mc` are on PATH, otherwise s3proxy. */
export const s3: ServerDefinition = {
  name: 's3',
  address: addressAt,
  onPath: usableMinio,
  recipe: () => 'jar',
  install: (folder, context) => fetchPackage('s3', 'copy', folder, context),
  async launch(program, run) {
    const folder = join(run.dataFolder, 's3')
    const environment = basicEnvironment(run.config)
    if (program.source === 'path') {
      const blobs = join(folder, 'minio')
      await mkdir(blobs, { recursive: true })
      return {
        command: program.path,
        arguments: ['server', '--quiet', '--address', `127.0.0.1:${run.ports.s3}`, blobs],
        environment: {
          ...environment,
          MINIO_ROOT_USER: run.secrets.s3AccessKey,
          MINIO_ROOT_PASSWORD: run.secrets.s3SecretKey,
        },
      }
    }
    const blobs = join(folder, 'blobs')
    await mkdir(blobs, { recursive: true })
    const files = await Promise.all(storers.map((name) => writeSettings(folder, blobs, run, name)))
    const settings = files.flatMap((file) => ['--properties', file])
    const jar = join(program.path, `s3proxy-${packageVersion('s3')}-jar-with-dependencies.jar`)
    const options = [briefJava, '-DLOG_LEVEL=warn', '-jar', jar]
    return {
      command: await requireJava(run.config.variables),
      arguments: [...javaOptions(HEAP_MB), ...options, ...settings],
      environment,
    }
  },
  ready: async ({ ports }) => (await fetchStatus(`${addressAt(ports)}/`)) !== undefined,
  async prepare(run) {
    if ((await usableMinio(run.config)) === undefined) return
    const environment = {
      ...basicEnvironment(run.config),
      ...storeAccounts(run, addressAt(run.ports)),
    }
    await runFile('sh', [accountsScript], { env: environment })
  },
}
