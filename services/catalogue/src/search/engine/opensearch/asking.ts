import type { z } from 'zod'
import type { Client } from './client.ts'
import type { Part } from './parts.rules.ts'

/**
 * Function that sends a query about the indexed products to OpenSearch.
 * @throws Refusal `unavailable` if OpenSearch is unavailable
 */
export type Ask = <T>(what: '_search' | '_mget', schema: z.ZodType<T>, body: Part) => Promise<T>

export function createAsk(client: Client, index: string): Ask {
  return (what, schema, body) => client.ask(`/${index}/${what}`, schema, { body })
}
