import { dirname, join, matchesGlob } from 'node:path'

/** How a test file runs: alone, concurrently with other files of its layer, or with little CPU time. */
export type Kind = 'alone' | 'beside' | 'slowed'

/** Project of jest.config.js. */
export type Project = Readonly<{ displayName: string; testMatch: readonly string[] }>

const isTest = (path: string) => /\.test\.tsx?$/.test(path)

/**
 * Plans the runs of a test file: a quarter alone, a quarter concurrently with other files, and half slowed down. The
 * kinds alternate, so that even an interrupted command has run each kind.
 */
export function planKinds(times: number): readonly Kind[] {
  const order: readonly Kind[] = ['alone', 'slowed', 'beside', 'slowed']
  return Array.from({ length: times }, (_none, index) => order[index % order.length] ?? 'alone')
}

/** @returns the project of a test file, as jest chooses it, or undefined if there is none */
export function findProject(file: string, projects: readonly Project[]): string | undefined {
  const matches = (pattern: string) => matchesGlob(file, pattern.replace('<rootDir>/', ''))
  const project = projects.find(({ testMatch }) => {
    const excluded = testMatch.filter((pattern) => pattern.startsWith('!'))
    const included = testMatch.filter((pattern) => !pattern.startsWith('!'))
    return included.some(matches) && !excluded.some((pattern) => matches(pattern.slice(1)))
  })
  return project?.displayName
}

/** Returns the paths of the files that a file imports by a relative path. */
function parseImports(file: string, text: string): readonly string[] {
  return [...text.matchAll(/from '(\.[^']+)'/g)].map(([, path = '']) => join(dirname(file), path))
}

/**
 * @param texts contents of all test files, by path
 * @returns the test files that changed, and those that import a changed file of a test folder
 */
export function findAffected(
  changed: readonly string[],
  texts: ReadonlyMap<string, string>,
): readonly string[] {
  const fixtures = new Set(changed.filter((path) => /\btest\//.test(path) && !isTest(path)))
  return [...texts]
    .filter(
      ([file, text]) =>
        changed.includes(file) || parseImports(file, text).some((path) => fixtures.has(path)),
    )
    .map(([file]) => file)
}
