import { until } from '@axle/kit/testing/until'

type Sent = { readonly id: string; readonly event: string; readonly data: unknown }

function parse(frame: string): Sent | undefined {
  const fields = new Map(
    frame.split('\n').map((line) => {
      const colon = line.indexOf(': ')
      return [line.slice(0, colon), line.slice(colon + 2)] as const
    }),
  )
  const data = fields.get('data')
  if (data === undefined) return undefined
  return { id: fields.get('id') ?? '', event: fields.get('event') ?? '', data: JSON.parse(data) }
}

/** Opens GET /api/events and collects everything that it receives. Resolves when the stream is open. */
export async function openEvents(url: string, token: string, lastId?: string) {
  const gone = new AbortController()
  const headers = {
    authorization: `Bearer ${token}`,
    'accept-encoding': 'gzip, br',
    ...(lastId === undefined ? {} : { 'last-event-id': lastId }),
  }
  const response = await fetch(`${url}/api/events`, { headers, signal: gone.signal })
  if (response.status !== 200) throw new Error(`/api/events answers ${response.status}`)
  let text = ''
  let isEnded = false
  const read = async (): Promise<void> => {
    const decoder = new TextDecoder()
    for await (const part of response.body ?? []) text += decoder.decode(part, { stream: true })
  }
  const ended = read()
    .catch(() => undefined)
    .finally(() => {
      isEnded = true
    })
  await until('the stream is open', () => text.startsWith(':'))
  return {
    headers: response.headers,
    text: () => text,
    events: () =>
      text
        .split('\n\n')
        .map(parse)
        .filter((one) => one !== undefined),
    isEnded: () => isEnded,
    close: async (): Promise<void> => {
      gone.abort()
      await ended
    },
  }
}

export type Events = Awaited<ReturnType<typeof openEvents>>
