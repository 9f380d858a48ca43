import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from './config.ts'
import { freePorts } from './ports.ts'
import { loadSecrets } from './secrets.ts'
import type { FetchedDefinition, Run } from './servers/definition.ts'
import { redis } from './servers/redis.ts'
import { cachedProgram, findSource } from './source.ts'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'axle-source-'))
})
afterEach(() => rm(folder, { recursive: true }))

async function runIn(dataFolder: string): Promise<Run> {
  return {
    config: readConfig({ XDG_CACHE_HOME: join(dataFolder, 'cache') }),
    ports: await freePorts(),
    secrets: await loadSecrets(dataFolder),
    publicUrl: 'http://localhost:8080',
    topicPrefix: '',
    isShared: false,
    dataFolder,
    onProgress: () => undefined,
    signal: new AbortController().signal,
  }
}

const installs: string[] = []
const definition = (onPath?: string): FetchedDefinition => ({
  ...redis,
  onPath: () => Promise.resolve(onPath),
  install: (draft) => {
    installs.push(draft)
    return Promise.resolve()
  },
})

it('findSource prefers a program on PATH, then the cache, then the package', async () => {
  const run = await runIn(folder)
  const onPath = await findSource(definition('/usr/bin/redis-server'), run)
  expect(onPath).toEqual({ source: 'path', path: '/usr/bin/redis-server' })
  expect(installs).toEqual([])

  const fromPackage = await findSource(definition(), run)
  expect(fromPackage.source).toBe('package')
  expect(installs).toHaveLength(1)

  const fromCache = await findSource(definition(), run)
  expect(fromCache).toEqual({ source: 'cache', path: fromPackage.path })
  expect(installs).toHaveLength(1)
})

it('cachedProgram returns undefined when the cache has only a different version', async () => {
  const { config } = await runIn(folder)
  await mkdir(join(config.cacheFolder, 'redis-0.1-00000000'), { recursive: true })
  expect(cachedProgram(definition(), config)).toBeUndefined()
})
