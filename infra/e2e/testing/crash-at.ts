/**
 * Preloaded into a service by the crash tests (node --import): counts the service's writes to its database, its
 * sends to Kafka and what it orders from the payment provider, and ends the process by SIGKILL right before or
 * right after one of them.
 * AXLE_CRASH_AT is `<number>:<before|after>`; the number 0 only counts and logs. On SIGUSR2 the count begins
 * anew with what the file named by AXLE_CRASH_FILE says. With AXLE_CRASH_ON only effects whose name holds it count.
 */
import { sends } from '@axle/kit/broker'
import mongoose from 'mongoose'
import { readFileSync } from 'node:fs'
import http, { type ClientRequest } from 'node:http'
import { syncBuiltinESMExports } from 'node:module'

let [number = '0', moment = 'before'] = (process.env['AXLE_CRASH_AT'] ?? '').split(':')
let count = 0
const only = process.env['AXLE_CRASH_ON'] ?? ''

process.on('SIGUSR2', () => {
  const armed = readFileSync(process.env['AXLE_CRASH_FILE'] ?? '', 'utf8')
  ;[number = '0', moment = 'before'] = armed.split(':')
  count = 0
  console.log(JSON.stringify({ armed }))
})

const collections = new Set(['orders', 'payments', 'jobs', 'products', 'stocks', 'reservations'])

type Method = (this: unknown, ...parameters: unknown[]) => Promise<unknown>

function crash(): never {
  process.kill(process.pid, 'SIGKILL')
  throw new Error('unreachable')
}

/** Counts one effect. @returns whether the process must end right after it */
function isLast(what: string): boolean {
  count += 1
  const isHere = count === Number(number)
  console.log(JSON.stringify({ effect: count, what }))
  if (isHere && moment === 'before') crash()
  return isHere
}

function counted(what: string, method: Method): Method {
  if (!what.includes(only)) return method
  return async function (this: unknown, ...parameters) {
    const isHere = isLast(what)
    const result = await method.apply(this, parameters)
    if (isHere) crash()
    return result
  }
}

/** Relay and worker look for work all the time with a filter that names no document; that is no effect. */
function isAboutOne(parameters: readonly unknown[]): boolean {
  const [filter] = parameters
  return typeof filter === 'object' && filter !== null && '_id' in filter
}

const prototype = mongoose.mongo.Collection.prototype as unknown as Record<string, Method> & {
  collectionName: string
}
for (const name of ['insertOne', 'insertMany', 'updateOne', 'findOneAndUpdate', 'deleteOne']) {
  const original = prototype[name]
  if (!original) throw new Error(`The driver has no ${name}`)
  prototype[name] = function (this: unknown, ...parameters) {
    const { collectionName } = this as { collectionName: string }
    const isEffect =
      collections.has(collectionName) && (name.startsWith('insert') || isAboutOne(parameters))
    const method = isEffect ? counted(`${collectionName}.${name}`, original) : original
    return method.apply(this, parameters)
  }
}

const { fetch: call } = globalThis
const countedCall = counted('provider', call as Method) as typeof call
globalThis.fetch = (input, init) => (init?.method === 'PUT' ? countedCall : call)(input, init)

// Stripe's client calls by Node's own module.
const { request } = http
http.request = function (...parameters: unknown[]): ClientRequest {
  const [options] = parameters
  const isOrder = (options as { readonly method?: string }).method === 'POST'
  const isHere = isOrder && 'provider'.includes(only) && isLast('provider')
  const sent = (request as (...given: unknown[]) => ClientRequest)(...parameters)
  return isHere ? sent.prependOnceListener('response', crash) : sent
}
syncBuiltinESMExports()

const lastSends = new WeakSet<object>()
if ('send'.includes(only)) {
  sends.start.subscribe((send) => {
    if (isLast('send')) lastSends.add(send as object)
  })
  sends.asyncStart.subscribe((send) => {
    if (lastSends.has(send as object) && !('error' in (send as object))) crash()
  })
}
