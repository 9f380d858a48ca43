import { pino } from 'pino'
import { currentTraceparent, traceIds } from './tracing.ts'
import { createOutput } from './log-output.ts'
import { describeError } from './logged-error.ts'

export type Log = pino.Logger

/** Names of fields that may hold a secret. At the top three levels of a log entry, their values are not logged. */
const secrets = ['authorization', 'cookie', 'password', 'token', 'card', 'number', 'cvc', 'secret']

/** Options for pino that remove secrets from log lines. */
export const loggedAs = {
  serializers: { err: describeError },
  redact: {
    paths: secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
    censor: '[cut]',
  },
}

/** Creates the timestamp function for pino. It caches the formatted time, because many lines share a millisecond. */
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
 * Creates the process's logger, which writes each entry to standard output as a line of JSON, with secrets removed. If
 * no process reads the output, lines are dropped, and a later line reports how many.
 */
export function createLog(service: string, level: string): Log {
  const output = createOutput((lineCount) => log.warn({ lineCount }, 'log lines dropped'))
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
