import { port, readConfig, stateful } from '@axle/kit/config'
import { z } from 'zod'

/** The environment of the analytics service and of its rebuild. */
export const config = readConfig({
  ...stateful,
  PORT: port(8105),
  MONGO_DATABASE: z.string().default('analytics'),
})
