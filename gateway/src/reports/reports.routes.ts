import type { Handlers } from '@axle/kit/handler'
import { violationsOf } from './reports.rules.ts'

/** Pages that do something wrong do it again and again. */
const loggedAtMost = 5

/** The handler of /reports. Anybody can send anything here, so that it is a hint to look and no proof. */
export const reportsRoutes = {
  reportViolations: async ({ body, log }) => {
    const violations = violationsOf(body)
    if (violations.length > 0) {
      const first = violations.slice(0, loggedAtMost)
      log.warn({ count: violations.length, violations: first }, 'policy violation')
    }
    return { status: 204 }
  },
} satisfies Handlers
