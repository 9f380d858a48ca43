import { isTooLarge } from './broker-error.ts'
import type { Outgoing, Send, Sender } from './broker.ts'
import type { AnyEvent, EventContract } from '../events/event.ts'

/** An event that can never be sent in its current form, with the reason. */
export type Rejected = { readonly event: AnyEvent; readonly reason: string }

/** The result of publishing a group of ordered events. Because of `error`, events in neither list were not sent. */
export type Published = {
  readonly sent: readonly AnyEvent[]
  readonly rejected: readonly Rejected[]
  readonly error?: unknown
}

type Fitting = { readonly event: AnyEvent; readonly message: Outgoing }
type Sorted = { readonly fitting: readonly Fitting[]; readonly rejected: readonly Rejected[] }

/** Maximum size of a message batch, in bytes. It is below Kafka's default limit. */
const batchBytesAtMost = 900_000

function createSorter(contract: EventContract, prefix: string) {
  function toMessage(event: AnyEvent): Outgoing | string {
    if (!contract.isKnown(event.type)) return `no topic carries ${event.type}`
    const fault = contract.findDataFault(event.type, event.data)
    if (fault) return fault
    const value = JSON.stringify(event)
    if (Buffer.byteLength(value) > batchBytesAtMost) return 'it is too large'
    const headers = { 'content-type': 'application/cloudevents+json', id: event.id }
    return { topic: prefix + contract.getTopic(event.type), key: event.subject, value, headers }
  }
  return (events: readonly AnyEvent[]): Sorted => {
    const fitting: Fitting[] = []
    const rejected: Rejected[] = []
    for (const event of events) {
      const message = toMessage(event)
      if (typeof message === 'string') rejected.push({ event, reason: message })
      else fitting.push({ event, message })
    }
    return { fitting, rejected }
  }
}

/** Splits messages into batches of up to the maximum size, in order. */
function groupIntoBatches(all: readonly Fitting[]): readonly (readonly Fitting[])[] {
  const batches: Fitting[][] = []
  let bytesLeft = 0
  for (const one of all) {
    const bytes = Buffer.byteLength(one.message.value ?? '')
    if (bytes > bytesLeft) {
      batches.push([])
      bytesLeft = batchBytesAtMost
    }
    batches.at(-1)?.push(one)
    bytesLeft -= bytes
  }
  return batches
}

/** Sends the messages of all events in batches, one at a time, and records which messages were sent. */
async function sendTogether(all: readonly Sorted[], done: Set<Fitting>, send: Send): Promise<void> {
  for (const batch of groupIntoBatches(all.flatMap(({ fitting }) => fitting))) {
    await send(batch.map(({ message }) => message))
    batch.forEach((one) => done.add(one))
  }
}

/** Sends events one at a time, until an event fails temporarily. Rejects events that are too large. */
async function sendAlone({ fitting, rejected }: Sorted, done: Set<Fitting>, send: Send) {
  const refused = [...rejected]
  for (const one of fitting.filter((each) => !done.has(each))) {
    try {
      await send([one.message])
      done.add(one)
    } catch (error) {
      if (!isTooLarge(error)) return { rejected: refused, error }
      refused.push({ event: one.event, reason: 'the broker says that it is too large' })
    }
  }
  return { rejected: refused }
}

/**
 * Creates a function that publishes several groups of events in shared batches. Each group stays in order. If a batch
 * fails, the remaining events are sent one at a time, so that a failing event does not block other groups.
 * @returns a function that returns the result for each group. The function sends nothing after the deadline.
 */
export function createPublish(contract: EventContract, prefix: string, sender: Sender) {
  const sort = createSorter(contract, prefix)
  return async (
    groups: readonly (readonly AnyEvent[])[],
    deadline: number,
  ): Promise<readonly Published[]> => {
    const all = groups.map(sort)
    const done = new Set<Fitting>()
    const endAll = (ends: readonly Omit<Published, 'sent'>[]): readonly Published[] =>
      ends.map((end, index) => {
        const sent = all[index]?.fitting.filter((one) => done.has(one)) ?? []
        return { ...end, sent: sent.map(({ event }) => event) }
      })
    const failAll = (error: unknown) => endAll(all.map(({ rejected }) => ({ rejected, error })))
    try {
      await sender.sendUntil(deadline, (send) => sendTogether(all, done, send))
      return endAll(all.map(({ rejected }) => ({ rejected })))
    } catch (error) {
      if (performance.now() >= deadline) return failAll(error)
    }
    return sender
      .sendUntil(deadline, (send) => Promise.all(all.map((one) => sendAlone(one, done, send))))
      .then(endAll, failAll)
  }
}
