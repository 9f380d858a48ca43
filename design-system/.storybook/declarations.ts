/** A statement of a file that Prettier has formatted: it begins at the start of a line. */
const statementStart = /^(?:import|export|const|function|type|\/\*\*)/

/** A declaration that an example may need, with the name by which it is used. */
export type Declaration = Readonly<{ name: string; text: string }>

/** The statements of a file, each without the comment before it. */
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

/** What statements declare beside stories and what Storybook reads, in their order. */
export const declarationsOf = (statements: readonly string[]): readonly Declaration[] =>
  statements.flatMap((statement) => {
    const [, name] = /^(?:export )?(?:const|function|type) (\w+)/.exec(statement) ?? []
    const isStory = /: Story\b|\bmeta\b/.test(statement.split('\n')[0] ?? '')
    if (name === undefined || name === 'Story' || isStory) return []
    return [{ name, text: statement.replace(/^export /, '') }]
  })

/** Code without what only looks like a name: texts, attributes, keys, and the parts of a thing. */
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
