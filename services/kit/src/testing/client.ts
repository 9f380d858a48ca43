/** A response. A JSON body is parsed, and any other body is a string. */
export type Answer = {
  readonly status: number
  readonly headers: Headers
  readonly body: any // eslint-disable-line @typescript-eslint/no-explicit-any -- tests look into any answer
}

export type Call = {
  readonly token?: string
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
  /** Aborts the request, which then fails with the signal's reason. */
  readonly signal?: AbortSignal
}

const isRaw = (body: unknown): body is string | Blob =>
  typeof body === 'string' || body instanceof Blob

/**
 * Sends a request to a service. Converts the body to JSON, unless it is a string or a Blob.
 * @param what method and path, such as `GET /services`
 */
export async function call(url: string, what: string, options: Call = {}): Promise<Answer> {
  const [method = 'GET', path = '/'] = what.split(' ')
  const { token, body, headers, signal } = options
  const response = await fetch(url + path, {
    method,
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: isRaw(body) ? body : JSON.stringify(body) }),
    redirect: 'manual',
    ...(signal && { signal }),
  })
  const text = await response.text()
  const isJson = /json/.test(response.headers.get('content-type') ?? '')
  return {
    status: response.status,
    headers: response.headers,
    body: isJson && text ? JSON.parse(text) : text,
  }
}
