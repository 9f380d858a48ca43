import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createTokens } from './token.ts'

type Asked = { readonly authorization: string; readonly body: string }

/** Starts an identity provider that records its requests. */
async function startProvider(answer: () => readonly [number, unknown]) {
  const asked: Asked[] = []
  const server = createServer((request: IncomingMessage, response) => {
    void (async () => {
      const parts: Buffer[] = []
      for await (const part of request) parts.push(part as Buffer)
      const { authorization = '' } = request.headers
      asked.push({ authorization, body: Buffer.concat(parts).toString() })
      const [status, body] = answer()
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    })()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const tokenUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/token`
  return { asked, tokenUrl, stop: () => server.close() }
}

const account = { username: 'shop:one', password: 'p&ss', scope: 'kafka' }

it('createTokens sends only one RFC 6749 request while its token is valid', async () => {
  const provider = await startProvider(() => [200, { access_token: 'a', expires_in: 300 }])
  const tokens = createTokens({ ...account, tokenUrl: provider.tokenUrl })
  expect(await Promise.all([tokens(), tokens()])).toEqual([{ value: 'a' }, { value: 'a' }])
  expect(await tokens()).toEqual({ value: 'a' })
  expect(provider.asked).toEqual([
    {
      authorization: `Basic ${Buffer.from('shop%3Aone:p%26ss').toString('base64')}`,
      body: 'grant_type=client_credentials&scope=kafka',
    },
  ])
  provider.stop()
})

it("createTokens requests a new token when most of the old token's lifetime is over", async () => {
  let count = 0
  const provider = await startProvider(() => {
    count += 1
    return [200, { access_token: `token ${count}`, expires_in: 0.000_001 }]
  })
  const tokens = createTokens({ ...account, tokenUrl: provider.tokenUrl })
  expect([await tokens(), await tokens()]).toEqual([{ value: 'token 1' }, { value: 'token 2' }])
  provider.stop()
})

it.each([
  ['refuses', () => [401, { error: 'invalid_client' }] as const],
  ['answers nonsense', () => [200, { token: 5 }] as const],
])(
  'createTokens throws when the provider %s, and retries at the next call',
  async (_what, nonsense) => {
    let isWell = false
    const provider = await startProvider(() =>
      isWell ? [200, { access_token: 'a', expires_in: 300 }] : nonsense(),
    )
    const tokens = createTokens({ ...account, tokenUrl: provider.tokenUrl })
    await expect(tokens()).rejects.toThrow()
    isWell = true
    expect(await tokens()).toEqual({ value: 'a' })
    provider.stop()
  },
)
