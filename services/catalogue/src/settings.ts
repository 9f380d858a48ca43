import { stateful } from '@axle/kit/config/config'
import { z } from 'zod'

/** Environment variables of commands that use only the catalogue's MongoDB database. */
export const databaseSettings = {
  ...stateful,
  MONGO_DATABASE: z.string().default('catalogue'),
} as const
