import { isTooLarge } from './broker-error.ts'
import type { Outgoing, Send, Sender } from './broker.ts'
import type { AnyEvent, EventContract } from './event.ts'

/** An event that can never be sent as it is. */
export type Rejected = { readonly event: AnyEvent; readonly reason: string }

/** What became of events that stay in order. Those in neither list were not sent, because of `error`. */
export type Published = {
  readonly sent: readonly AnyEvent[]
  readonly rejected: readonly Rejected[]
  readonly error?: unknown
}

type Fitting = { readonly event: AnyEvent; readonly message: Outgoing }
type Sorted = { readonly fitting: readonly Fitting[]; readonly rejected: readonly Rejected[] }

/** Below what a broker takes at once by default. */
const batchBytesAtMost = 900_000

function createSorter(contract: EventContract, prefix: string) {
  function messageOf(event: AnyEvent): Outgoing | string {
    if (!contract.isKnown(event.type)) return `no topic carries ${event.type}`
    const fault = contract.faultOf(event.type, event.data)
    if (fault) return fault
    const value = JSON.stringify(event)
    if (Buffer.byteLength(value) > batchBytesAtMost) return 'it is too large'
    const headers = { 'content-type': 'application/cloudevents+json', id: event.id }
    return { topic: prefix + contract.topicOf(event.type), key: event.subject, value, headers }
  }
  return (events: readonly AnyEvent[]): Sorted => {
    const fitting: Fitting[] = []
    const rejected: Rejected[] = []
    for (const event of events) {
      const message = messageOf(event)
      if (typeof message === 'string') rejected.push({ event, reason: message })
      else fitting.push({ event, message })
    }
    return { fitting, rejected }
  }
}

function sizeOf(all: readonly Sorted[]): number {
  const values = all.flatMap(({ fitting }) => fitting.map(({ message }) => message.value ?? ''))
  return values.reduce((sum, value) => sum + Buffer.byteLength(value), 0)
}

async function sendTogether(all: readonly Sorted[], send: Send): Promise<Published[]> {
  const messages = all.flatMap(({ fitting }) => fitting.map(({ message }) => message))
  if (messages.length > 0) await send(messages)
  return all.map(({ fitting, rejected }) => ({ sent: fitting.map(({ event }) => event), rejected }))
}

/** One after the other, up to the first that is not taken now; what is too large is rejected. */
async function sendAlone({ fitting, rejected }: Sorted, send: Send): Promise<Published> {
  const sent: AnyEvent[] = []
  const refused = [...rejected]
  for (const { event, message } of fitting) {
    try {
      await send([message])
      sent.push(event)
    } catch (error) {
      if (!isTooLarge(error)) return { sent, rejected: refused, error }
      refused.push({ event, reason: 'the broker says that it is too large' })
    }
  }
  return { sent, rejected: refused }
}

/**
 * Makes what publishes groups of events, each in order within itself. All go at once; where that fails each goes
 * by itself, so that one which is not taken keeps no other back.
 * @returns for each group what became of it; after the deadline nothing leaves any more
 */
export function createPublish(contract: EventContract, prefix: string, sender: Sender) {
  const sort = createSorter(contract, prefix)
  return async (
    groups: readonly (readonly AnyEvent[])[],
    deadline: number,
  ): Promise<readonly Published[]> => {
    const all = groups.map(sort)
    if (sizeOf(all) <= batchBytesAtMost) {
      try {
        return await sender.sendUntil(deadline, (send) => sendTogether(all, send))
      } catch (error) {
        if (performance.now() >= deadline) {
          return all.map(({ rejected }) => ({ sent: [], rejected, error }))
        }
      }
    }
    return sender
      .sendUntil(deadline, (send) => Promise.all(all.map((one) => sendAlone(one, send))))
      .catch((error: unknown) => all.map(({ rejected }) => ({ sent: [], rejected, error })))
  }
}
