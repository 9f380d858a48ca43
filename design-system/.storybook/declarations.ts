/** Matches the first line of a statement in a file that Prettier formatted: it starts in the first column. */
const statementStart = /^(?:import|export|const|function|type|\/\*\*)/

/** Declaration that an example may need, with its name. */
export type Declaration = Readonly<{ name: string; text: string }>

/** Returns the statements of a file, each without its leading comment. */
export function statementsOf(source: string): readonly string[] {
  const statements: string[] = []
  let isComment = false
  for (const line of source.split('\n')) {
    if (statementStart.test(line) && !isComment) statements.push(line)
    else if (statements.length > 0) statements.push(`${statements.pop()}\n${line}`)
    isComment = line.startsWith('/**') || (isComment && !statementStart.test(line))
  }
  return statements.map((statement) => statement.replace(/^\/\*\*[\s\S]*?\*\/\n/, '').trim())
}

/** Returns the declarations that are neither stories nor Storybook metadata, in source order. */
export const declarationsOf = (statements: readonly string[]): readonly Declaration[] =>
  statements.flatMap((statement) => {
    const [, name] = /^(?:export )?(?:const|function|type) (\w+)/.exec(statement) ?? []
    const isStory = /: Story\b|\bmeta\b/.test(statement.split('\n')[0] ?? '')
    if (name === undefined || name === 'Story' || isStory) return []
    return [{ name, text: statement.replace(/^export /, '') }]
  })

/** Removes text that only looks like a reference: strings, attributes, keys and members. */
const withoutWords = (code: string): string =>
  code
    .replaceAll(/'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"/g, '""')
    .replaceAll(/`[^`]*`/g, (text) => (text.match(/\$\{[^}]*\}/g) ?? []).join())
    .replaceAll(/(?<!=)>[^<>{}()[\]=;]*</g, '><')
    .replaceAll(/\b\w+(?==[{"])/g, '')
    .replaceAll(/\b\w+\??:(?=\s)/g, '')
    .replaceAll(/(?<!\.)\.\w+/g, '')

/** Whether code refers to a name. */
export const isUsed = (name: string, code: string): boolean =>
  new RegExp(`\\b${name}\\b`).test(withoutWords(code))
