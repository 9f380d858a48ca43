import type { Handlers } from '@axle/kit/http/handler'
import type { Actors } from './actor.flow.ts'
import { listAudit } from './audit.flow.ts'

/** Operation that reads the audit log (OpenAPI tag `User`). */
export const auditRoutes = (actors: Actors) =>
  ({
    listAudit: async ({ query }) => {
      const { limit = 25, offset = 0, cursor, ...selection } = query ?? {}
      const part = { limit: Number(limit), offset: Number(offset), ...(cursor && { cursor }) }
      return { status: 200, body: await listAudit(actors, selection, part) }
    },
  }) satisfies Handlers
