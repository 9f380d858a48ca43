import { declarationsOf, isUsed, statementsOf } from './declarations.ts'

type Import = Readonly<{ path: string; name: string }>

/** Where an application finds what a story imports; undefined for what is of this folder alone. */
function publicPath(path: string, folder: string): string | undefined {
  if (path.startsWith('storybook/')) return undefined
  if (!path.startsWith('.')) return path
  const [, of = folder, name] = /^\.\.?\/(?:([^/]+)\/)?([^/]+)\.tsx$/.exec(path) ?? []
  return of === name ? `@axle/design-system/${name}` : undefined
}

/** The names that a statement imports, as an application writes them. */
function importsOf(statement: string, folder: string): readonly Import[] {
  const [, kind = '', list = '', from = ''] =
    /^import (type )?\{([\s\S]*)\} from '([^']+)'/.exec(statement) ?? []
  const path = publicPath(from, folder)
  if (path === undefined) return []
  const names = list.split(',').map((name) => name.trim())
  return names.filter((name) => name !== '').map((name) => ({ path, name: `${kind}${name}` }))
}

/** One line for each module, with the names of it that the code uses. */
function importLines(imports: readonly Import[], code: string): readonly string[] {
  const byPath = new Map<string, Set<string>>()
  for (const { path, name } of imports) {
    if (!isUsed(name.replace('type ', ''), code)) continue
    byPath.set(path, (byPath.get(path) ?? new Set()).add(name))
  }
  return [...byPath].map(([path, names]) => `import { ${[...names].join(', ')} } from '${path}'`)
}

/** Empty handlers in place of those that only Storybook has. */
const withHandlers = (code: string) => code.replaceAll(/\bfn\(\)/g, '() => undefined')

/**
 * What was written out from a story's arguments, as a person would write it: no brackets around an element of several
 * lines, which between two tags would be shown as words; no fragment in an element of its own; no attribute that is
 * not given; a break of lines in a text as one, and nothing between the tags of an empty element.
 */
const tidied = (snippet: string): string =>
  snippet
    .replaceAll(/^( *)\(\n([\s\S]*?)\n\1\)$/gm, '$2')
    .replaceAll(/(?<=[^=]>\n)( *)<>\n([\s\S]*?)\n\1<\/>(?=\n *<\/\w)/g, (_, _indent, inner) =>
      String(inner).replaceAll(/^ {2}/gm, ''),
    )
    .replaceAll(/\s+[\w-]+=\{undefined\}/g, '')
    .replaceAll(/=("[^"\n]*\\n[^"\n]*")/g, '={$1}')
    .replaceAll(/<([A-Z]\w*)([^<>]*)><\/\1>/g, '<$1$2 />')

/**
 * A story's code as it can be pasted: with what it imports, and with what its file and the samples beside it declare,
 * in the order of the files. Handlers that only Storybook has become empty ones.
 */
export function exampleOf(snippet: string, sources: readonly string[], folder: string): string {
  const statements = sources.flatMap(statementsOf)
  const own = tidied(withHandlers(snippet))
  const written = new Set(
    [...snippet.matchAll(/^(?:const|function) (\w+)/gm)].map(([, name]) => name),
  )
  const local = declarationsOf(statements).filter(({ name }) => !written.has(name))
  let needed = local.filter(({ name }) => isUsed(name, own))
  for (let count = -1; count !== needed.length;) {
    count = needed.length
    const texts = [own, ...needed.map(({ text }) => text)]
    needed = local.filter(({ name }) => texts.some((text) => isUsed(name, text)))
  }
  const code = [...needed.map(({ text }) => withHandlers(text)), own].join('\n\n')
  const imports = statements.flatMap((statement) => importsOf(statement, folder))
  return `${importLines(imports, code).join('\n')}\n\n${code}`
}
