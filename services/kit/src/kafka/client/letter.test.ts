import { toReceivedMessage } from './letter.ts'

test('toReceivedMessage replaces null headers, which kafkajs cannot write, with empty strings', () => {
  const [one, two] = [Buffer.from('1'), Buffer.from('2')]
  const read = { offset: '7', key: null, value: one, timestamp: '0', attributes: 0 }
  const headers = { none: null, some: two, many: [one, null] } as never
  expect(toReceivedMessage('orders.v1', 3, { ...read, headers })).toEqual({
    topic: 'orders.v1',
    partition: 3,
    message: {
      offset: '7',
      key: null,
      value: one,
      headers: { none: '', some: two, many: [one, ''] },
      sentAt: new Date(0),
    },
  })
})
