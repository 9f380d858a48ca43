import { type OpenApi, type Operation, listOperations, readContract } from '@axle/kit/http/contract'

export const operations = listOperations(readContract('openapi') as OpenApi)

function withStatus(status: number): readonly Operation[] {
  return operations.filter(({ raw }) => String(status) in raw.responses)
}

const isNoUpload = ({ isUpload }: Operation): boolean => !isUpload

/**
 * Operations that matrix.test.ts checks for each status, by test title.
 *
 * tools/testing/contract-coverage.ts reads the same table to find statuses without a test.
 */
export const matrix = {
  '401 without a token': operations.filter(({ isPublic }) => !isPublic),
  '400 for a request that violates the contract': withStatus(400).filter(isNoUpload),
  '413 for a body that is too large': withStatus(413).filter(isNoUpload),
  '415 for a body of another type': withStatus(415).filter(isNoUpload),
  '429 beyond the limit': operations,
  // refreshSession contacts Keycloak only if the request has a session cookie, so session.test.ts covers it.
  '503 while the required services are unavailable': withStatus(503).filter(
    ({ id }) => id !== 'refreshSession',
  ),
} as const satisfies Readonly<Record<string, readonly Operation[]>>

export type MatrixTitle = keyof typeof matrix
