import { z } from 'zod'
import { code, codes, type Page, table } from './page.ts'
import { meanings } from './variables.ts'

type Settings = Readonly<Record<string, z.ZodType>>
/** Fields of a setting's JSON schema that the generated page shows. */
type Described = {
  readonly default?: unknown
  readonly enum?: readonly unknown[]
  readonly minimum?: number
  readonly exclusiveMinimum?: number
  readonly maximum?: number
}

const describe = (setting: z.ZodType): Described =>
  z.toJSONSchema(setting, { io: 'input', unrepresentable: 'any' }) as Described

function values({ enum: words, minimum, exclusiveMinimum, maximum }: Described): string {
  if (words) return codes(words.map(String))
  const isBounded = maximum !== undefined && maximum < Number.MAX_SAFE_INTEGER
  const from = exclusiveMinimum ?? minimum
  if (from === undefined || from <= Number.MIN_SAFE_INTEGER) return ''
  if (exclusiveMinimum !== undefined) {
    return `greater than ${from}${isBounded ? `, up to ${maximum}` : ''}`
  }
  return isBounded ? `${from} to ${maximum}` : `at least ${from}`
}

const isSecret = (name: string): boolean => /(?:SECRET|PASSWORD|ACCESS_KEY|SECRET_KEY)$/.test(name)

/**
 * Creates the reference page of all environment variables. If services have different defaults for a variable, each
 * default has its own row.
 * @throws Error if a variable has no description in `variables.ts`, or a description has no variable
 */
export function environmentPage(programs: Readonly<Record<string, Settings>>): Page {
  const uses = Object.entries(programs).flatMap(([program, settings]) =>
    Object.entries(settings).map(([name, setting]) => ({
      program,
      name,
      setting: describe(setting),
    })),
  )
  const names = [...new Set(uses.map(({ name }) => name))].toSorted()
  const unknown = names.filter((name) => !(name in meanings))
  const unused = Object.keys(meanings).filter((name) => !names.includes(name))
  if (unknown.length + unused.length > 0)
    throw new Error(
      `variables.ts lacks ${unknown.join(', ')} or has too much: ${unused.join(', ')}`,
    )
  const rows = names.flatMap((name) => {
    const here = uses.filter((use) => use.name === name)
    const byDefault = Map.groupBy(here, ({ setting }) => String(setting.default ?? ''))
    return [...byDefault].map(([preset, same]) => [
      code(name) + (isSecret(name) ? ' (secret)' : ''),
      same.length === Object.keys(programs).length
        ? 'all'
        : same.map(({ program }) => program).join(', '),
      code(preset),
      values(same[0]?.setting ?? {}),
      meanings[name] ?? '',
    ])
  })
  const text = [
    '# Environment variables',
    'Each variable can be in a file that `NAME_FILE` names. An empty variable counts as missing. A program that finds an invalid value lists all errors and ends.',
    table(['Variable', 'Programs', 'Default', 'Values', 'Meaning'], rows),
    '`NODE_EXTRA_CA_CERTS` names a file with further certificate authorities, for backing services that use TLS. `LIMIT_FACTOR` multiplies fixed timeouts, with `AXLE_ENV=test` only.',
  ]
  return { file: 'environment-variables.md', text: text.join('\n\n') }
}
