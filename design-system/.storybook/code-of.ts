/** Matches the first line of a statement. Prettier formats the files, so every statement starts in the first column. */
const statementStart = /^(?:import|export|const|function|type|\/\*\*)/

/** Named declaration in a story file, which an example may need. */
type Declaration = Readonly<{ name: string; text: string }>

/** Returns the statements of a file, each without its leading comment. */
function splitStatements(source: string): readonly string[] {
  const statements: string[] = []
  let isComment = false
  for (const line of source.split('\n')) {
    if (statementStart.test(line) && !isComment) statements.push(line)
    else if (statements.length > 0) statements.push(`${statements.pop()}\n${line}`)
    isComment = line.startsWith('/**') || (isComment && !statementStart.test(line))
  }
  return statements.map((statement) => statement.replace(/^\/\*\*[\s\S]*?\*\/\n/, '').trim())
}

/** Returns the declarations that are neither stories nor metadata for Storybook, in source order. */
const findDeclarations = (statements: readonly string[]): readonly Declaration[] =>
  statements.flatMap((statement) => {
    const [, name] = /^(?:export )?(?:const|function|type) (\w+)/.exec(statement) ?? []
    const isStory = /: Story\b|\bmeta\b/.test(statement.split('\n')[0] ?? '')
    if (name === undefined || name === 'Story' || isStory) return []
    return [{ name, text: statement.replace(/^export /, '') }]
  })

/**
 * Removes strings, attribute names, object keys and member names. A name that occurs only in one of these is not a
 * reference.
 */
const withoutWords = (code: string): string =>
  code
    .replaceAll(/'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"/g, '""')
    .replaceAll(/`[^`]*`/g, (text) => (text.match(/\$\{[^}]*\}/g) ?? []).join())
    .replaceAll(/(?<!=)>[^<>{}()[\]=;]*</g, '><')
    .replaceAll(/\b\w+(?==[{"])/g, '')
    .replaceAll(/\b\w+\??:(?=\s)/g, '')
    .replaceAll(/(?<!\.)\.\w+/g, '')

/** Whether the code contains a reference to a name. */
const isUsed = (name: string, code: string): boolean =>
  new RegExp(`\\b${name}\\b`).test(withoutWords(code))

type Parameters = Readonly<Record<string, unknown>>

type Import = Readonly<{ path: string; name: string }>

/**
 * Returns the path from which an application imports a module, or undefined if applications cannot import the module.
 */
function publicPath(path: string, folder: string): string | undefined {
  if (path.startsWith('storybook/')) return undefined
  if (!path.startsWith('.')) return path
  const [, of = folder, name] = /^\.\.?\/(?:([^/]+)\/)?([^/]+)\.tsx$/.exec(path) ?? []
  return of === name ? `@axle/design-system/${name}` : undefined
}

/** Returns the names in an import statement, each with the path that an application would import it from. */
function parseImports(statement: string, folder: string): readonly Import[] {
  const [, kind = '', list = '', from = ''] =
    /^import (type )?\{([\s\S]*)\} from '([^']+)'/.exec(statement) ?? []
  const path = publicPath(from, folder)
  if (path === undefined) return []
  const names = list.split(',').map((name) => name.trim())
  return names.filter((name) => name !== '').map((name) => ({ path, name: `${kind}${name}` }))
}

/** Returns the import lines that an example needs: one line per module, with only the names that the code uses. */
function importLines(imports: readonly Import[], code: string): readonly string[] {
  const byPath = new Map<string, Set<string>>()
  for (const { path, name } of imports) {
    if (!isUsed(name.replace('type ', ''), code)) continue
    byPath.set(path, (byPath.get(path) ?? new Set()).add(name))
  }
  return [...byPath].map(([path, names]) => `import { ${[...names].join(', ')} } from '${path}'`)
}

/** Replaces Storybook's mock functions `fn()` with empty functions. */
const withHandlers = (code: string) => code.replaceAll(/\bfn\(\)/g, '() => undefined')

/**
 * Tidies the code that Storybook generated from a story's arguments:
 * - removes parentheses around a multi-line element, because they would appear as text between two tags
 * - removes a fragment inside an element
 * - removes attributes whose value is `undefined`
 * - puts an attribute value that contains `\n` into braces, because JSX ignores escape sequences elsewhere
 * - makes an empty element self-closing
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
 * Returns a story's code, ready to paste into an application. It includes the imports and declarations that the code
 * needs from the story file and its sample files, in source order. Storybook's mock functions become empty functions.
 */
function createExample(snippet: string, sources: readonly string[], folder: string): string {
  const statements = sources.flatMap(splitStatements)
  const own = tidied(withHandlers(snippet))
  const written = new Set(
    [...snippet.matchAll(/^(?:const|function) (\w+)/gm)].map(([, name]) => name),
  )
  const local = findDeclarations(statements).filter(({ name }) => !written.has(name))
  let needed = local.filter(({ name }) => isUsed(name, own))
  for (let count = -1; count !== needed.length;) {
    count = needed.length
    const texts = [own, ...needed.map(({ text }) => text)]
    needed = local.filter(({ name }) => texts.some((text) => isUsed(name, text)))
  }
  const code = [...needed.map(({ text }) => withHandlers(text)), own].join('\n\n')
  const imports = statements.flatMap((statement) => parseImports(statement, folder))
  return `${importLines(imports, code).join('\n')}\n\n${code}`
}

/** Source text of all story and sample files. Each file is fetched on demand. */
const sources = import.meta.glob<string>('../src/**/*.{stories,sample}.tsx', {
  query: '?raw',
  import: 'default',
})

const getProperty = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).find(([key]) => key === name)?.[1]
    : undefined

/** Returns the code that the 'Show code' button displays for a story with these parameters. */
export async function loadStoryCode(parameters: Parameters): Promise<string> {
  const source = getProperty(parameters['docs'], 'source')
  const snippet = getProperty(source, 'code') ?? getProperty(source, 'originalSource')
  const [, folder = ''] = /src\/([^/]+)\//.exec(String(parameters['fileName'])) ?? []
  const texts = Object.entries(sources)
    .filter(([path]) => path.startsWith(`../src/${folder}/`))
    .map(([, load]) => load())
  return createExample(String(snippet), await Promise.all(texts), folder)
}
