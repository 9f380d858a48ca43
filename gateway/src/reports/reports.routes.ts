import type { Handlers } from '@axle/kit/http/handler'
import { parseViolations } from './reports.rules.ts'

/** Maximum number of logged violations per report. A faulty page repeats the same violation many times. */
const loggedAtMost = 5

/** Handler of /reports. The request is unauthenticated, so a report is only a hint and not evidence. */
export const reportsRoutes = {
  reportViolations: async ({ body, log }) => {
    const violations = parseViolations(body)
    if (violations.length > 0) {
      const first = violations.slice(0, loggedAtMost)
      log.warn({ count: violations.length, violations: first }, 'content security policy violated')
    }
    return { status: 204 }
  },
} satisfies Handlers
