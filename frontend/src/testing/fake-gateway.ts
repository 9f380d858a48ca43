/** A call that the storefront made. */
export type SeenCall = Readonly<{
  method: string
  path: string
  query: string
  /** The whole address. */
  url: string
  headers: Headers
  body: unknown
}>

/** The part of XMLHttpRequest that uploads use, by the fake gateway's fetch. Half of a body leaves before the answer. */
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

/** What the gateway answers; a thrown error stands for a lost connection. */
export type Answer = Readonly<{
  status?: number
  body?: unknown
  headers?: Readonly<Record<string, string>>
}>

/** Answers by method and path, such as `GET /services`. A function sees the call it answers. */
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

/** A problem as the gateway sends it. */
export function problem(status: number, detail: string, more: object = {}): Answer {
  return {
    status,
    body: { type: 'test', title: 'Test', status, detail, instance: 'test', ...more },
  }
}

/**
 * Stands in for the gateway: every fetch and upload of the page is answered from the table, and a call that is
 * not in it by the answer to `otherwise`, or a 404. The live stream stays open and silent.
 * @returns the calls seen so far, in their order
 */
export function fakeGateway(answers: Answers): readonly SeenCall[] {
  const seen: SeenCall[] = []
  Object.assign(globalThis, { XMLHttpRequest: FakeXMLHttpRequest })
  globalThis.fetch = async (input, init) => {
    const call = await read(input, init)
    seen.push(call)
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
  return seen
}
