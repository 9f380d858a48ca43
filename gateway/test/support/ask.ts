import { request } from 'node:http'

export type Plain = {
  readonly status: number
  readonly headers: Readonly<Record<string, unknown>>
  readonly body: Buffer
}

/** Calls exactly as asked: adds no header of its own, as fetch does, and undoes no compression. */
export function ask(
  url: string,
  headers: Readonly<Record<string, string>> = {},
  method = 'GET',
): Promise<Plain> {
  return new Promise((resolve, reject) => {
    const asked = request(url, { method, headers }, (response) => {
      response.toArray().then((parts) => {
        const body = Buffer.concat(parts)
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body })
      }, reject)
    })
    asked.on('error', reject).end()
  })
}
