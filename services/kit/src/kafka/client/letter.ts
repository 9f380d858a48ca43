import type { KafkaMessage } from 'kafkajs'
import type { ReceivedMessage, MessageHeaders } from '../broker.ts'

function toHeaderValue(value: MessageHeaders[string]): MessageHeaders[string] {
  return Array.isArray(value) ? value.map((one) => one ?? '') : (value ?? '')
}

/**
 * Converts a message that kafkajs has read. Null headers become empty strings, because kafkajs can read null headers
 * but cannot write them.
 */
export function toReceivedMessage(
  topic: string,
  partition: number,
  read: KafkaMessage,
): ReceivedMessage {
  const { offset, key, value, timestamp } = read
  const headers = Object.entries(read.headers ?? {}).map(([name, held]) => [
    name,
    toHeaderValue(held),
  ])
  const sentAt = new Date(Number(timestamp))
  const message = { offset, key, value, headers: Object.fromEntries(headers), sentAt }
  return { topic, partition, message }
}
