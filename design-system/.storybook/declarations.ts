/** Matches the first line of a statement. Prettier formats the files, so every statement starts in the first column. */
const statementStart = /^(?:import|export|const|function|type|\/\*\*)/

/** Named declaration in a story file, which an example may need. */
export type Declaration = Readonly<{ name: string; text: string }>

/** Returns the statements of a file, each without its leading comment. */
export function splitStatements(source: string): readonly string[] {
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
export const findDeclarations = (statements: readonly string[]): readonly Declaration[] =>
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
export const isUsed = (name: string, code: string): boolean =>
  new RegExp(`\\b${name}\\b`).test(withoutWords(code))
