/**
 * The crash tests preload this file into a service (node --import). It counts the service's effects: database writes,
 * messages to Kafka and requests to the payment provider. Right before or after one of these effects, it kills the
 * process with SIGKILL.
 *
 * AXLE_CRASH_AT is `<number>:<before|after>`. With the number 0, effects are only counted and logged. On SIGUSR2,
 * counting restarts with the setting in the file AXLE_CRASH_FILE. If AXLE_CRASH_ON is set, only effects whose names
 * contain its value are counted.
 */
import { sends } from '@axle/kit/kafka/broker'
import mongoose from 'mongoose'
import { subscribe } from 'node:diagnostics_channel'
import { readFileSync } from 'node:fs'
import http, { type ClientRequest } from 'node:http'
import { syncBuiltinESMExports } from 'node:module'

let [number = '0', moment = 'before'] = (process.env['AXLE_CRASH_AT'] ?? '').split(':')
let count = 0
/** Number of crash settings that this process has read so far. */
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

/**
 * Counts one effect.
 * @returns a function to call right after the effect. It kills the process if the crash was set for this effect and
 * the setting has not changed since
 */
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
      // An insert that MongoDB rejects as a duplicate counts as finished, too.
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

/** Returns the name of an effect. Bulk writes that remove sent events from outboxes have a separate name. */
function effectName(name: string, [what]: readonly unknown[]): string {
  if (!Array.isArray(what)) return name
  const takesAway = ({ updateOne }: Operation) => 'outbox' in (updateOne?.update['$pull'] ?? {})
  return (what as readonly Operation[]).some(takesAway) ? 'outbox' : name
}

/**
 * Whether a write selects MongoDB documents by id. The polling writes of the publisher and the worker do not select by
 * id, so they do not count as effects. A bulk write that contains an insert counts as that insert.
 */
function namesDocuments([what]: readonly unknown[]): boolean {
  const filters = Array.isArray(what)
    ? (what as readonly Operation[]).map(
        ({ updateOne, deleteOne = updateOne }) => deleteOne?.filter,
      )
    : [what]
  return filters.every((one) => typeof one === 'object' && one !== null && '_id' in one)
}

/**
 * Write methods of the MongoDB driver. The publisher uses bulk writes to remove sent events and to acquire several
 * leases at once.
 */
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

/** Functions to call when a request to the payment provider or a message to Kafka has finished. */
const ends = new WeakMap<object, () => void>()

// The client of the sandbox payment provider uses undici.
subscribe('undici:request:create', (message) => {
  const { request } = message as Asked
  if (request.method !== 'PUT' || !'provider'.includes(only)) return
  ends.set(request, countOne('provider'))
})
subscribe('undici:request:trailers', (message) => ends.get((message as Asked).request)?.())

// Stripe's client uses Node's `http` module.
const { request } = http
http.request = function (...parameters: unknown[]): ClientRequest {
  const [options] = parameters
  const isOrder = (options as { readonly method?: string }).method === 'POST'
  const end = isOrder && 'provider'.includes(only) ? countOne('provider') : goOn
  const sent = (request as (...input: unknown[]) => ClientRequest)(...parameters)
  return end === goOn ? sent : sent.prependOnceListener('response', end)
}
syncBuiltinESMExports()

if ('send'.includes(only)) {
  sends.start.subscribe((send) => void ends.set(send as object, countOne('send')))
  sends.asyncStart.subscribe((send) => {
    if (!('error' in (send as object))) ends.get(send as object)?.()
  })
}
