import { port, readConfig, stateful } from '@axle/kit/config'
import { z } from 'zod'

/** The environment of the user service. */
export const config = readConfig({
  ...stateful,
  PORT: port(8101),
  MONGO_DATABASE: z.string().default('user'),
  KEYCLOAK_URL: z.url().default('http://localhost:8180'),
  KEYCLOAK_LIMIT_SECONDS: z.coerce.number().positive().max(60).default(5),
  KEYCLOAK_REALM: z.string().min(1).default('axle'),
  USER_SERVICE_CLIENT_ID: z.string().min(1).default('user-service'),
  USER_SERVICE_CLIENT_SECRET: z.string().min(1),
  AXLE_DEMO: z.enum(['true', 'false']).default('false'),
})
