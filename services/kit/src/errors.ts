import type { components } from './contract/http.gen.d.ts'

export type Problem = components['schemas']['Problem']

/** The refusals that every service knows, with their status. A code without a status does not compile. */
const statusOf = {
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

export type RefusalCode = keyof typeof statusOf

/** A refusal that only some services know. Its code is the end of the problem's type. */
export type OwnRefusal = { readonly code: string; readonly status: number }

const titleOf: Readonly<Record<number, string>> = {
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
  /** For the log only; never sent. */
  readonly log?: Readonly<Record<string, unknown>>
  /** Further members of the problem document. */
  readonly members?: Partial<Omit<Problem, 'type' | 'title' | 'status' | 'detail' | 'instance'>>
  readonly retryAfterSeconds?: number
  /** The header WWW-Authenticate: what a token would need. */
  readonly challenge?: string
}

/** A refusal that a caller may meet: `detail` is public, `log` never. Anything else thrown is a bug. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly code: string
  readonly status: number
  readonly options: RefusalOptions

  constructor(kind: RefusalCode | OwnRefusal, detail: string, options: RefusalOptions = {}) {
    super(detail, { cause: options.cause })
    const { code, status } =
      typeof kind === 'string' ? { code: kind, status: statusOf[kind] } : kind
    this.code = code
    this.status = status
    this.options = options
  }
}

/**
 * Refuses one field of what was sent.
 * @param field where it stands, for example `body.email`
 * @param message what is wrong with it, for programs and beside the field
 * @param detail the same for people, where the message is not a sentence
 */
export function fieldRefusal(
  kind: RefusalCode,
  field: string,
  message: string,
  detail = message,
): Refusal {
  return new Refusal(kind, detail, { members: { errors: [{ field, message }] } })
}

/** The answer for a thing that is missing or somebody else's: the same words, so that neither is given away. */
export function notFound(): Refusal {
  return new Refusal('not-found', 'There is nothing here. Check the address.')
}

/** A dependency is down; the caller may repeat the call. */
export function unavailable(what: string, cause?: unknown): Refusal {
  return new Refusal('unavailable', `${what} cannot be reached. Try again in a few seconds.`, {
    cause,
    retryAfterSeconds: 5,
  })
}

/** Writes a refusal as RFC 9457 asks. `requestId` becomes the instance. */
export function toProblem(status: number, code: string, detail: string, requestId: string) {
  return {
    type: `urn:axle:problem:${code}`,
    title: titleOf[status] ?? 'Refused',
    status,
    detail,
    instance: `urn:axle:request:${requestId}`,
  } satisfies Problem
}
