import type { components } from '@axle/kit/http.gen'
import { call } from '@axle/kit/testing/client'
import { until } from '@axle/kit/testing/until'
import { randomUUID } from 'node:crypto'
import { admin, type Catalogue } from './catalogue.setup.ts'

type Schemas = components['schemas']
export type Report = Schemas['BulkReport']
type Change = Schemas['BulkChange']

/** Creates helpers for tests of bulk changes. */
export function createBulkHelpers(shop: Catalogue) {
  function preview(ids: readonly string[], change: Change) {
    return shop.ask(admin, 'POST /purchase/bulk/preview', { body: { ids, change } })
  }

  /** Previews a bulk change and returns the request body that applies it. */
  async function seen(ids: readonly string[], change: Change) {
    const { items }: Schemas['BulkPreview'] = (await preview(ids, change)).body
    return { products: items.map(({ _id, before }) => ({ _id, before })), change }
  }

  async function send(body: unknown, key: string = randomUUID(), url = shop.catalogue.url) {
    const token = await shop.issuer.token(admin)
    return call(url, 'POST /purchase/bulk', { token, headers: { 'idempotency-key': key }, body })
  }

  async function read(id: string): Promise<Report> {
    return (await shop.ask(admin, `GET /purchase/bulk/${id}`)).body
  }

  function undo(id: string) {
    return shop.ask(admin, `POST /purchase/bulk/${id}/undo`)
  }

  /** Applies a bulk change based on its preview. @returns the report after the bulk change is complete */
  async function change(ids: readonly string[], what: Change): Promise<Report> {
    const { status, body } = await send(await seen(ids, what))
    if (status !== 200) throw new Error(`The change answers ${status}`)
    return until('the change is done', async () => {
      const report = await read(body._id)
      return report.state === 'applied' && report
    })
  }

  function edit(id: string, body: Schemas['ProductChanges']) {
    return shop.ask(admin, `PATCH /services/${id}`, { body })
  }

  async function tool(id: string) {
    return (await shop.ask(undefined, `GET /services/${id}`)).body
  }

  async function stocked(count: number, units = 10): Promise<string[]> {
    return Promise.all(Array.from({ length: count }, () => shop.stocked(units)))
  }

  return { preview, seen, send, read, undo, change, edit, tool, stocked }
}

/** Returns the state and reason of a bulk change for each product. */
export function outcomes({ items }: Pick<Report, 'items'>): readonly string[] {
  return items.map(({ state, reason }) => [state, reason].filter(Boolean).join(': '))
}
