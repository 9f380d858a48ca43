import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { requireJava } from '../java.ts'
import { fetchPackage, packageVersion } from '../maven.ts'
import { findProgram, outputOf } from '../programs.ts'
import { statusOf } from '../wait.ts'
import { basicEnvironment, briefJava, javaOptions } from './definition.ts'
import type { Run, ServerDefinition } from './definition.ts'

const HEAP_MB = 96

/** Written at each start, readable by its owner only, because the keys are in it. */
async function writeSettings(file: string, blobs: string, run: Run): Promise<void> {
  const settings = {
    's3proxy.endpoint': `http://127.0.0.1:${run.ports.s3}`,
    's3proxy.authorization': 'aws-v2-or-v4',
    's3proxy.identity': run.secrets.s3AccessKey,
    's3proxy.credential': run.secrets.s3SecretKey,
    'jclouds.provider': 'filesystem-nio2',
    'jclouds.identity': 'local',
    'jclouds.credential': 'local',
    'jclouds.filesystem.basedir': blobs,
  }
  const lines = Object.entries(settings).map(([name, value]) => `${name}=${value}\n`)
  await writeFile(file, lines.join(''), { mode: 0o600 })
}

/** An S3 store over a folder: MinIO, or s3proxy where there is none. */
export const s3: ServerDefinition = {
  name: 's3',
  address: (ports) => `http://127.0.0.1:${ports.s3}`,
  async onPath(config) {
    const program = await findProgram('minio', config.variables.PATH)
    if (program === undefined) return undefined
    return (await outputOf(program, '--version')) === undefined ? undefined : program
  },
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
    const settings = join(folder, 's3proxy.conf')
    await writeSettings(settings, blobs, run)
    const jar = join(program.path, `s3proxy-${packageVersion('s3')}-jar-with-dependencies.jar`)
    const options = [briefJava, '-DLOG_LEVEL=warn', '-jar', jar]
    return {
      command: await requireJava(run.config.variables),
      arguments: [...javaOptions(HEAP_MB), ...options, '--properties', settings],
      environment,
    }
  },
  ready: async ({ ports }) => (await statusOf(`http://127.0.0.1:${ports.s3}/`)) !== undefined,
}
