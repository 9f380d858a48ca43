/** A statement of a file that Prettier has formatted: it begins at the start of a line. */
const statementStart = /^(?:import|export|const|function|type|\/\*\*)/

/** The statements of a file, each with the comment before it. */
function statementsOf(source: string): readonly string[] {
  const statements: string[] = []
  let isComment = false
  for (const line of source.split('\n')) {
    if (statementStart.test(line) && !isComment) statements.push(line)
    else if (statements.length > 0) statements.push(`${statements.pop()}\n${line}`)
    isComment = line.startsWith('/**') || (isComment && !statementStart.test(line))
  }
  return statements.map((statement) => statement.replace(/^\/\*\*[\s\S]*?\*\/\n/, '').trim())
}

const isUsed = (name: string, code: string) => new RegExp(`\\b${name}\\b`).test(code)

/** Where an application finds what a story imports; undefined for what is of this folder alone. */
function publicPath(path: string, folder: string): string | undefined {
  if (!path.startsWith('.')) return path
  const [, of = folder, name] = /^\.\.?\/(?:([^/]+)\/)?([^/]+)\.tsx$/.exec(path) ?? []
  return of === name ? `@axle/design-system/${name}` : undefined
}

/** An import with the names that are used, as an application writes it. */
function importOf(statement: string, code: string, folder: string): string | undefined {
  const [, list = '', from = ''] =
    /^import (?:type )?\{([\s\S]*)\} from '([^']+)'/.exec(statement) ?? []
  const path = publicPath(from, folder)
  const names = list
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '' && isUsed(name.replace('type ', ''), code))
  if (path === undefined || names.length === 0 || path.startsWith('storybook/')) return undefined
  return `import { ${names.join(', ')} } from '${path}'`
}

/** Without the brackets around an element of several lines, which between two tags would be shown as words. */
const withoutBrackets = (snippet: string) =>
  snippet.replaceAll(/^( *)\(\n([\s\S]*?)\n\1\)$/gm, '$2')

/**
 * A story's code as it can be pasted: with what it imports, and with what its file and the samples beside it declare.
 * Handlers that only Storybook has become empty ones.
 */
export function exampleOf(snippet: string, sources: readonly string[], folder: string): string {
  const statements = sources.flatMap(statementsOf)
  const local = new Map(
    statements.flatMap((statement) => {
      const [, name] = /^(?:export )?(?:const|function|type) (\w+)/.exec(statement) ?? []
      const isStory = / = \{|: Story|\bmeta\b/.test(statement.split('\n')[0] ?? '')
      return name === undefined || isStory ? [] : [[name, statement.replace(/^export /, '')]]
    }),
  )
  let code = withoutBrackets(snippet).replaceAll(/\bfn\(\)/g, '() => undefined')
  const known = new Set(
    [...snippet.matchAll(/^(?:const|function) (\w+)/gm)].map(([, name]) => name),
  )
  for (let hasMore = true; hasMore;) {
    const missing = [...local].filter(([name]) => !known.has(name) && isUsed(name, code))
    for (const [name, statement] of missing) {
      known.add(name)
      code = `${statement.replaceAll(/\bfn\(\)/g, '() => undefined')}\n\n${code}`
    }
    hasMore = missing.length > 0
  }
  const imports = statements.flatMap((statement) => importOf(statement, code, folder) ?? [])
  return [...new Set(imports)].join('\n') + `\n\n${code}`
}
