import { pino } from 'pino'

export type Log = pino.Logger

/** Fields that may hold a secret wherever they stand; their values never reach the log. */
const secrets = ['authorization', 'cookie', 'password', 'token', 'card', 'number', 'cvc', 'secret']

/** Makes the process's logger: one JSON line an entry, to standard output, secrets cut out. */
export function createLog(service: string, level: string): Log {
  return pino({
    level,
    base: { service },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    redact: {
      paths: secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
      censor: '[cut]',
    },
  })
}
