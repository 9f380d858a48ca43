import { readFile } from 'node:fs/promises'
import { parse } from 'yaml'
import { matrix } from '../../gateway/test/support/matrix.ts'

type Contract = {
  paths: Record<
    string,
    Record<string, { operationId?: string; responses?: Record<string, unknown> }>
  >
}

/** Operations that a single test checks in a loop, by the test's title. The title contains the status. */
type Tables = Readonly<Record<string, readonly { readonly id: string }[]>>

/** Returns a test name for each operation that such a looping test checked, as if the operation had a separate test. */
export function rowNames(tables: Tables, testNames: readonly string[]): string[] {
  return Object.entries(tables)
    .filter(([title]) => testNames.includes(title))
    .flatMap(([title, rows]) => rows.map(({ id }) => `${id} ${title}`))
}

/**
 * Finds the response statuses in the contract that no test names. A test name must contain the operation's id and the
 * status.
 */
export function untestedStatuses(contract: Contract, testNames: readonly string[]): string[] {
  const words = testNames.map((name) => new Set(name.split(/[^A-Za-z0-9]+/)))
  return Object.values(contract.paths)
    .flatMap((path) => Object.values(path))
    .flatMap(({ operationId, responses }) =>
      operationId
        ? Object.keys(responses ?? {}).map((status) => [operationId, status] as const)
        : [],
    )
    .filter(([id, status]) => !words.some((name) => name.has(id) && name.has(status)))
    .map(([id, status]) => `${id} ${status}`)
}

/** @returns each status of openapi.yaml that no test of a run names */
export async function findUntestedStatuses(testNames: readonly string[]): Promise<string[]> {
  const contract = parse(await readFile('openapi.yaml', 'utf8')) as Contract
  return untestedStatuses(contract, [...testNames, ...rowNames(matrix, testNames)])
}
