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

type Counts = Readonly<Record<'added' | 'changed' | 'unchanged' | 'bad', number>>
type Report = Counts & { readonly lines: readonly object[] }

/** Merges the reports of two consecutive requests of an import. */
function joined(first: Report, { next, ...second }: Report & { readonly next?: string }) {
  const names = ['added', 'changed', 'unchanged', 'bad'] as const
  const counts = names.map((name) => [name, first[name] + second[name]])
  const lines = [...first.lines, ...second.lines]
  return { ...second, ...Object.fromEntries(counts), lines, ...(next !== undefined && { next }) }
}

/** Creates helper functions for import tests, and reads a seed product for them. */
export async function createImportHelpers(shop: Catalogue) {
  const tool: Tool = (await shop.ask(undefined, 'GET /services')).body[0]

  /** Sends one import request, which may return before all lines are processed. */
  function sendOnce(lines: string | readonly string[], options: Options & { next?: string } = {}) {
    const { dryrun = 'false', key = randomUUID(), type = 'text/csv; charset=utf-8' } = options
    const headers = { 'content-type': type, 'idempotency-key': key }
    const body = typeof lines === 'string' ? lines : lines.join('\r\n')
    const next = options.next === undefined ? '' : `&next=${options.next}`
    return shop.ask(admin, `POST /purchase/import?dryrun=${dryrun}${next}`, { body, headers })
  }

  /** Imports lines with as many requests as necessary. By default, the import is not a dry run. */
  async function send(lines: string | readonly string[], options: Options = {}) {
    const { key = randomUUID() } = options
    let answer = await sendOnce(lines, { ...options, key })
    while (answer.status === 200 && answer.body.next !== undefined) {
      const before = answer.body
      answer = await sendOnce(lines, { ...options, key, next: before.next })
      if (answer.status === 200) answer = { ...answer, body: joined(before, answer.body) }
    }
    return answer
  }

  async function named(name: string) {
    const search = encodeURIComponent(name)
    return (await shop.ask(undefined, `GET /services?search=${search}`)).body
  }

  async function read(id: string) {
    return (await shop.ask(undefined, `GET /services/${id}`)).body
  }

  return { ...shop, tool, send, sendOnce, named, read }
}

export type Imports = Awaited<ReturnType<typeof createImportHelpers>>
