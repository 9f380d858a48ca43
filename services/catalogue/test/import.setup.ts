import { randomUUID } from 'node:crypto'
import { admin, type Catalogue } from './catalogue.setup.ts'

type Tool = {
  readonly _id: string
  readonly name: string
  readonly img: string
  readonly price: number
  readonly description: string
}

type Options = { readonly dryrun?: string; readonly key?: string; readonly type?: string }

/** What the tests of the import ask of a catalogue with a product of the seed. */
export async function importsOf(shop: Catalogue) {
  const tool: Tool = (await shop.ask(undefined, 'GET /services')).body[0]

  /** Imports lines, in earnest unless the options say else. */
  function send(lines: string | readonly string[], options: Options = {}) {
    const { dryrun = 'false', key = randomUUID(), type = 'text/csv; charset=utf-8' } = options
    const headers = { 'content-type': type, 'idempotency-key': key }
    const body = typeof lines === 'string' ? lines : lines.join('\r\n')
    return shop.ask(admin, `POST /purchase/import?dryrun=${dryrun}`, { body, headers })
  }

  async function named(name: string) {
    const search = encodeURIComponent(name)
    return (await shop.ask(undefined, `GET /services?search=${search}`)).body
  }

  async function read(id: string) {
    return (await shop.ask(undefined, `GET /services/${id}`)).body
  }

  return { ...shop, tool, send, named, read }
}

export type Imports = Awaited<ReturnType<typeof importsOf>>
