/** The description of an error for the log. */
type LoggedError = Readonly<{
  type: string
  message: string
  stack?: string
  code?: string | number
  cause?: LoggedError
  errors?: readonly LoggedError[]
}>

/** Maximum depth of logged causes. Deeper causes rarely help, and chains of causes may be circular. */
const maxDepth = 4

function isCode(code: unknown): code is string | number {
  return typeof code === 'string' || typeof code === 'number'
}

/**
 * Describes an error for the log. Includes only standard fields, because libraries add fields that may hold secrets.
 * For example, ioredis adds the failed command with its arguments. For the AUTH command, these include the password.
 */
export function describeError(error: unknown, depth = 0): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error) }
  const { name, message, stack, cause } = error
  const code = 'code' in error && isCode(error.code) ? { code: error.code } : {}
  const isDeep = depth >= maxDepth
  const describe = (one: unknown) => describeError(one, depth + 1)
  return {
    type: name,
    message,
    ...(stack !== undefined && { stack }),
    ...code,
    ...(cause !== undefined && !isDeep && { cause: describe(cause) }),
    ...(error instanceof AggregateError && !isDeep && { errors: error.errors.map(describe) }),
  }
}
