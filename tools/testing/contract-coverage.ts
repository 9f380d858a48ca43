type Contract = {
  paths: Record<
    string,
    Record<string, { operationId?: string; responses?: Record<string, unknown> }>
  >
}

/**
 * Finds what the contract promises and no test names: each status of each operation wants a test whose name
 * holds the operation's id and the status.
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
