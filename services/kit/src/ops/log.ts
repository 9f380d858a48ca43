import { pino } from 'pino'
import { currentTraceparent, traceIds } from '../trace/tracing.ts'
import { createOutput } from './log-output.ts'
import { describeError } from './logged-error.ts'

export type Log = pino.Logger

/** Fields that may hold a secret wherever they stand; their values never reach the log. */
const secrets = ['authorization', 'cookie', 'password', 'token', 'card', 'number', 'cvc', 'secret']

/** What keeps secrets out of lines. */
export const loggedAs = {
  serializers: { err: describeError },
  redact: {
    paths: secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
    censor: '[cut]',
  },
}

/** The time of a line, as pino takes it. Many lines have one millisecond, and to write it takes longer than to keep it. */
function createTimestamp(): () => string {
  let at = 0
  let written = ''
  return () => {
    const now = Date.now()
    if (now !== at) {
      at = now
      written = `,"time":"${new Date(now).toISOString()}"`
    }
    return written
  }
}

/**
 * Makes the process's logger: one JSON line an entry, to standard output, secrets cut out. Where nobody reads that,
 * lines are dropped, and the next one that is read says how many.
 */
export function createLog(service: string, level: string): Log {
  const output = createOutput((lineCount) => log.warn({ lineCount }, 'log lines were dropped'))
  const log = pino(
    {
      level,
      base: { service },
      mixin: () => traceIds(currentTraceparent()),
      timestamp: createTimestamp(),
      formatters: { level: (label) => ({ level: label }) },
      ...loggedAs,
    },
    output,
  )
  return log
}
