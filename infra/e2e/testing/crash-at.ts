/**
 * Preloaded into a service by the crash tests (node --import): counts the service's writes to its database, its
 * sends to Kafka and what it orders from the payment provider, and ends the process by SIGKILL right before or
 * right after one of them.
 * AXLE_CRASH_AT is `<number>:<before|after>`; the number 0 only counts and logs. On SIGUSR2 the count begins
 * again with what the file named by AXLE_CRASH_FILE says. With AXLE_CRASH_ON only effects whose name holds it count.
 */
import { sends } from '@axle/kit/broker'
import mongoose from 'mongoose'
import { subscribe } from 'node:diagnostics_channel'
import { readFileSync } from 'node:fs'
import http, { type ClientRequest } from 'node:http'
import { syncBuiltinESMExports } from 'node:module'

let [number = '0', moment = 'before'] = (process.env['AXLE_CRASH_AT'] ?? '').split(':')
let count = 0
/** Counts the fuses that were set. */
let fuse = 0
const only = process.env['AXLE_CRASH_ON'] ?? ''

process.on('SIGUSR2', () => {
  const armed = readFileSync(process.env['AXLE_CRASH_FILE'] ?? '', 'utf8')
  ;[number = '0', moment = 'before'] = armed.split(':')
  count = 0
  fuse += 1
  console.log(JSON.stringify({ armed }))
})

const collections = new Set(['orders', 'payments', 'jobs', 'products', 'stocks', 'reservations'])

type Method = (this: unknown, ...parameters: unknown[]) => Promise<unknown>

function crash(): never {
  process.kill(process.pid, 'SIGKILL')
  throw new Error('unreachable')
}

const goOn = (): void => undefined

/** Counts one effect. @returns what to call right after it: it ends the process, unless another fuse was set meanwhile */
function countOne(what: string): () => void {
  count += 1
  console.log(JSON.stringify({ effect: count, what }))
  if (count !== Number(number)) return goOn
  if (moment === 'before') crash()
  const own = fuse
  return () => {
    if (fuse === own) crash()
  }
}

function counted(what: string, method: Method): Method {
  if (!what.includes(only)) return method
  return async function (this: unknown, ...parameters) {
    const end = countOne(what)
    try {
      return await method.apply(this, parameters)
    } finally {
      // What the store has refused, since it is there already, is over, too.
      end()
    }
  }
}

type Operation = {
  readonly updateOne?: {
    readonly filter: object
    readonly update: Readonly<Record<string, object>>
  }
  readonly deleteOne?: { readonly filter: object }
}

/** What an effect is called: that what was sent is taken away of outboxes differs from other changes of many. */
function effectName(name: string, [what]: readonly unknown[]): string {
  if (!Array.isArray(what)) return name
  const takesAway = ({ updateOne }: Operation) => 'outbox' in (updateOne?.update['$pull'] ?? {})
  return (what as readonly Operation[]).some(takesAway) ? 'outbox' : name
}

/**
 * Relay and worker look for work all the time with a filter that names no document; that is no effect. A bulk write that
 * inserts is counted as the insertion that it is made for.
 */
function namesDocuments([what]: readonly unknown[]): boolean {
  const filters = Array.isArray(what)
    ? (what as readonly Operation[]).map(
        ({ updateOne, deleteOne = updateOne }) => deleteOne?.filter,
      )
    : [what]
  return filters.every((one) => typeof one === 'object' && one !== null && '_id' in one)
}

/** What a service's writes are made with; the relay takes away what it has sent, and takes leases, of several at once. */
const methods = [
  ...['insertOne', 'insertMany', 'updateOne', 'updateMany', 'findOneAndUpdate', 'deleteOne'],
  'bulkWrite',
]
const prototype = mongoose.mongo.Collection.prototype as unknown as Record<string, Method> & {
  collectionName: string
}
for (const name of methods) {
  const original = prototype[name]
  if (!original) throw new Error(`The driver has no ${name}`)
  prototype[name] = function (this: unknown, ...parameters) {
    const { collectionName } = this as { collectionName: string }
    const isEffect =
      collections.has(collectionName) && (name.startsWith('insert') || namesDocuments(parameters))
    const method = isEffect
      ? counted(`${collectionName}.${effectName(name, parameters)}`, original)
      : original
    return method.apply(this, parameters)
  }
}

type Asked = { readonly request: { readonly method: string } }

/** What is called once a call is answered, or a send is over. */
const ends = new WeakMap<object, () => void>()

// The sandbox is called by undici.
subscribe('undici:request:create', (message) => {
  const { request } = message as Asked
  if (request.method !== 'PUT' || !'provider'.includes(only)) return
  ends.set(request, countOne('provider'))
})
subscribe('undici:request:trailers', (message) => ends.get((message as Asked).request)?.())

// Stripe's client calls by Node's own module.
const { request } = http
http.request = function (...parameters: unknown[]): ClientRequest {
  const [options] = parameters
  const isOrder = (options as { readonly method?: string }).method === 'POST'
  const end = isOrder && 'provider'.includes(only) ? countOne('provider') : goOn
  const sent = (request as (...given: unknown[]) => ClientRequest)(...parameters)
  return end === goOn ? sent : sent.prependOnceListener('response', end)
}
syncBuiltinESMExports()

if ('send'.includes(only)) {
  sends.start.subscribe((send) => void ends.set(send as object, countOne('send')))
  sends.asyncStart.subscribe((send) => {
    if (!('error' in (send as object))) ends.get(send as object)?.()
  })
}
