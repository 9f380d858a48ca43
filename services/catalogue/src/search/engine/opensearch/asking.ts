import type { z } from 'zod'
import type { Client } from './client.ts'
import type { Part } from './parts.rules.ts'

/** Asks about the products that are held. @throws Refusal `unavailable` while the server is away */
export type Ask = <T>(what: '_search' | '_mget', schema: z.ZodType<T>, body: Part) => Promise<T>

export function createAsk(client: Client, index: string): Ask {
  return (what, schema, body) => client.ask(`/${index}/${what}`, schema, { body })
}
