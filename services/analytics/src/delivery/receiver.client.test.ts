import { signedHeaders } from './receiver.client.ts'

/** Example secret from the Standard Webhooks reference libraries. */
const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
const message = {
  id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
  seconds: 1614265330,
  body: '{"test": 2432232314}',
}
const signature = 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE='

test('a message is signed as Standard Webhooks specifies', () => {
  expect(signedHeaders([secret], message)).toEqual({
    'webhook-id': message.id,
    'webhook-timestamp': '1614265330',
    'webhook-signature': signature,
  })
})

test('a message is signed with each secret during a secret rotation', () => {
  const other = `whsec_${Buffer.from('another key of the same receiver').toString('base64')}`
  const { 'webhook-signature': both = '' } = signedHeaders([other, secret], message)
  const [first, second] = both.split(' ')
  expect(first).toMatch(/^v1,[A-Za-z0-9+/]{43}=$/)
  expect([first === signature, second]).toEqual([false, signature])
})

test.each([
  ['its id', { ...message, id: 'msg_other' }],
  ['its time', { ...message, seconds: message.seconds + 1 }],
  ['its body', { ...message, body: '{"test": 2432232315}' }],
])('the signature changes when %s changes', (_what, changed) => {
  expect(signedHeaders([secret], changed)['webhook-signature']).not.toBe(signature)
})
