import { stateful } from '@axle/kit/config'
import { z } from 'zod'

/** Environment variables of commands that need only the catalogue's database. */
export const databaseSettings = {
  ...stateful,
  MONGO_DATABASE: z.string().default('catalogue'),
} as const
