import { type Contract, isPart, type Part, getPart, resolve } from './contract.ts'
import { faultsOfReading, removedFields } from './schema.rules.ts'

/** Returns the payload schemas of a channel's events, by event type. */
function resolvePayloads(channel: Part, contract: Contract): ReadonlyMap<string, Part> {
  const messages = Object.values(getPart(channel, 'messages')).filter(isPart)
  return new Map(
    messages.map((one) => {
      const message = resolve(one, contract)
      return [String(message['name']), message] as const
    }),
  )
}

/**
 * Compares two versions of an event message. Services of both releases read events, so each must accept what the other
 * release writes.
 */
function messageFaults(old: Part, now: Part, was: Contract, is: Contract, at: string) {
  const before = { part: getPart(old, 'payload'), contract: was }
  const after = { part: getPart(now, 'payload'), contract: is }
  const of = (reader: string) => (fault: string) => `${fault} (for the programs of ${reader})`
  return [
    ...faultsOfReading(before, after, at).map(of('this release')),
    ...faultsOfReading(after, before, at).map(of('the last release')),
    ...removedFields(before, after, at),
  ]
}

/** @returns the events that services of the last release and of this release could not exchange */
export function eventFaults(was: Contract, is: Contract): readonly string[] {
  const channels = getPart(is.asyncapi, 'channels')
  return Object.entries(getPart(was.asyncapi, 'channels')).flatMap(([name, old]) => {
    const now = channels[name]
    if (!isPart(old)) return []
    const address = String(old['address'])
    if (!isPart(now) || now['address'] !== address) return [`${address} is removed`]
    const payloads = resolvePayloads(now, is)
    return [...resolvePayloads(old, was)].flatMap(([type, message]) => {
      const at = `${address} ${type}`
      const next = payloads.get(type)
      if (next) return messageFaults(message, next, was, is, at)
      return message['x-deprecated'] === true ? [] : [`${at} is removed`]
    })
  })
}
