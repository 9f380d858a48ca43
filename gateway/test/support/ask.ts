import { request } from 'node:http'

export type Plain = {
  readonly status: number
  readonly headers: Readonly<Record<string, unknown>>
  readonly body: Buffer
}

/** Sends a request exactly as given. Unlike fetch, it adds no headers and decompresses nothing. */
export function ask(
  url: string,
  headers: Readonly<Record<string, string>> = {},
  method = 'GET',
): Promise<Plain> {
  return new Promise((resolve, reject) => {
    const requested = request(url, { method, headers }, (response) => {
      response.toArray().then((parts) => {
        const body = Buffer.concat(parts)
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body })
      }, reject)
    })
    requested.on('error', reject).end()
  })
}
