import { stateful } from '@axle/kit/config'
import { z } from 'zod'

/** What commands on the catalogue's database read from their environment; they need no pictures. */
export const databaseSettings = {
  ...stateful,
  MONGO_DATABASE: z.string().default('catalogue'),
} as const
