/** A request that the storefront sent. */
export type SeenCall = Readonly<{
  method: string
  path: string
  query: string
  /** The complete URL. */
  url: string
  headers: Headers
  body: unknown
}>

/**
 * Implements only the XMLHttpRequest features that uploads use, on top of the fake gateway's fetch. Reports 50%
 * progress before the response.
 */
class FakeXMLHttpRequest extends EventTarget {
  readonly upload = new EventTarget()
  readonly #headers = new Headers()
  #isAborted = false
  #method = ''
  #url = ''
  timeout = 0
  status = 0
  responseText = ''

  open(method: string, url: string): void {
    this.#method = method
    this.#url = url
  }
  setRequestHeader(name: string, value: string): void {
    this.#headers.set(name, value)
  }
  abort(): void {
    this.#isAborted = true
    this.dispatchEvent(new Event('abort'))
  }
  async send(body: BodyInit): Promise<void> {
    const half = { lengthComputable: true, loaded: 1, total: 2 }
    this.upload.dispatchEvent(new ProgressEvent('progress', half))
    try {
      const init = { method: this.#method, headers: this.#headers, body }
      const answer = await fetch(this.#url, init)
      this.status = answer.status
      this.responseText = await answer.text()
      if (!this.#isAborted) this.dispatchEvent(new Event('load'))
    } catch {
      this.dispatchEvent(new Event('error'))
    }
  }
}

/**
 * Response from the fake gateway. To simulate a lost connection, a function throws an error instead of returning a
 * response.
 */
export type Answer = Readonly<{
  status?: number
  body?: unknown
  headers?: Readonly<Record<string, string>>
}>

/**
 * Responses by method and path, such as `GET /services`. If a response is a function, it is called with the request.
 */
export type Answers = Readonly<
  Record<string, Answer | ((call: SeenCall) => Answer | Promise<Answer>)>
>

const jsonTypes = { 'content-type': 'application/json' }

async function read(input: string | URL | Request, init?: RequestInit): Promise<SeenCall> {
  const request = new Request(input, init)
  const text = await request.text()
  const isJson = request.headers.get('content-type')?.startsWith('application/json') ?? false
  const { pathname, search } = new URL(request.url)
  return {
    method: request.method,
    path: decodeURIComponent(pathname.replace(/^\/api/, '')),
    query: decodeURIComponent(search.slice(1)),
    url: request.url,
    headers: request.headers,
    body: isJson ? JSON.parse(text) : text,
  }
}

/** Returns a problem response in the gateway's format. */
export function problem(status: number, detail: string, more: object = {}): Answer {
  return {
    status,
    body: { type: 'test', title: 'Test', status, detail, instance: 'test', ...more },
  }
}

/**
 * Replaces the gateway. `answers` provides the response to each fetch and upload on the page. Requests without an entry
 * get the response under `otherwise`, or a 404. The live-event stream stays open but sends nothing.
 * @returns the requests so far, in order
 */
export function fakeGateway(answers: Answers): readonly SeenCall[] {
  const received: SeenCall[] = []
  Object.assign(globalThis, { XMLHttpRequest: FakeXMLHttpRequest })
  globalThis.fetch = async (input, init) => {
    const call = await read(input, init)
    received.push(call)
    if (call.path === '/events') {
      return new Response(new ReadableStream(), {
        headers: { 'content-type': 'text/event-stream' },
      })
    }
    const entry = answers[`${call.method} ${call.path}`] ?? answers['otherwise']
    const answer = typeof entry === 'function' ? await entry(call) : entry
    const { status = 200, body, headers } = answer ?? problem(404, 'There is no such thing.')
    if (status === 204) return new Response(null, { status })
    return new Response(JSON.stringify(body), { status, headers: { ...jsonTypes, ...headers } })
  }
  return received
}
