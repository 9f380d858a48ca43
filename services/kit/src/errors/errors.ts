import type { components } from '../contract/http.gen.d.ts'

export type Problem = components['schemas']['Problem']

/** Error codes that every service uses, with their HTTP status. A code without a status is a compile error. */
const statusByCode = {
  'bad-request': 400,
  unauthorized: 401,
  forbidden: 403,
  'sign-in-again': 403,
  'second-step': 403,
  'insufficient-scope': 403,
  'not-found': 404,
  'method-not-allowed': 405,
  conflict: 409,
  'too-large': 413,
  'unsupported-media-type': 415,
  unprocessable: 422,
  'too-many-requests': 429,
  'header-too-large': 431,
  unavailable: 503,
} as const satisfies Record<string, number>

export type RefusalCode = keyof typeof statusByCode

/** A refusal that only some services use. `code` is the last segment of the `type` URI in the problem response. */
export type OwnRefusal = { readonly code: string; readonly status: number }

const titleByStatus: Readonly<Record<number, string>> = {
  400: 'Bad request',
  401: 'Not signed in',
  403: 'Not allowed',
  404: 'Not found',
  405: 'Method not allowed',
  408: 'Request timeout',
  409: 'Conflict',
  413: 'Too large',
  415: 'Unsupported media type',
  422: 'Cannot be carried out',
  429: 'Too many requests',
  431: 'Header too large',
  500: 'Internal error',
  503: 'Not available now',
}

export type RefusalOptions = {
  readonly cause?: unknown
  /** Details for the log, which are never sent to the caller. */
  readonly log?: Readonly<Record<string, unknown>>
  /** Additional fields of the problem+json response. */
  readonly members?: Partial<Omit<Problem, 'type' | 'title' | 'status' | 'detail' | 'instance'>>
  readonly retryAfterSeconds?: number
  /** Value of the WWW-Authenticate header, which states what the token lacks. */
  readonly challenge?: string
}

/**
 * An expected error that the caller may see. `detail` is sent to the caller, whereas `log` is only logged. Any other
 * thrown error is a bug or an outage.
 */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly code: string
  readonly status: number
  readonly options: RefusalOptions

  constructor(kind: RefusalCode | OwnRefusal, detail: string, options: RefusalOptions = {}) {
    super(detail, { cause: options.cause })
    const { code, status } =
      typeof kind === 'string' ? { code: kind, status: statusByCode[kind] } : kind
    this.code = code
    this.status = status
    this.options = options
  }
}

/**
 * Creates a refusal for one field of a request.
 * @param field path of the field, for example `body.email`
 * @param message what is wrong, for API clients and for display next to the field
 * @param detail the error message for users, if `message` is not a complete sentence
 */
export function fieldRefusal(
  kind: RefusalCode,
  field: string,
  message: string,
  detail = message,
): Refusal {
  return new Refusal(kind, detail, { members: { errors: [{ field, message }] } })
}

/**
 * Creates the refusal for a resource that does not exist or belongs to another user. The text is the same in both
 * cases, so that the response does not reveal whether the resource exists.
 */
export function notFound(): Refusal {
  return new Refusal('not-found', 'There is nothing here. Check the address.')
}

/** Creates the refusal for an unavailable dependency. The caller may retry. */
export function unavailable(what: string, cause?: unknown): Refusal {
  return new Refusal('unavailable', `${what} cannot be reached. Try again in a few seconds.`, {
    cause,
    retryAfterSeconds: 5,
  })
}

/** Creates an error response in the problem format of RFC 9457. `requestId` becomes its `instance` field. */
export function toProblem(status: number, code: string, detail: string, requestId: string) {
  return {
    type: `urn:axle:problem:${code}`,
    title: titleByStatus[status] ?? 'Refused',
    status,
    detail,
    instance: `urn:axle:request:${requestId}`,
  } satisfies Problem
}
