import { openConsole } from '@axle/kit/testing/console'
import { testEnvironment } from '@axle/kit/testing/environment'
import { untilSignedIn } from '@axle/kit/testing/sign-in'
import { until } from '@axle/kit/testing/until'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'

const environment = testEnvironment()
const realm = `${environment.KEYCLOAK_URL}/realms/${environment['KEYCLOAK_REALM'] ?? 'axle'}`
const person = { email: `${randomUUID()}@axle.test`, password: 'correct horse battery' }

/**
 * Signs in to Keycloak directly, without the gateway, from the given local IP address.
 * @returns the HTTP status
 */
async function signIn(localAddress: string): Promise<number | undefined> {
  const fields = new URLSearchParams({
    grant_type: 'password',
    client_id: environment['GATEWAY_CLIENT_ID'] ?? '',
    client_secret: environment['GATEWAY_CLIENT_SECRET'] ?? '',
    username: person.email,
    password: person.password,
  })
  const url = `${realm.replace('localhost', '127.0.0.1')}/protocol/openid-connect/token`
  const headers = {
    'content-type': 'application/x-www-form-urlencoded',
    'x-forwarded-for': '10.9.8.7',
  }
  const sent = request(url, { method: 'POST', localAddress, headers }).end(String(fields))
  const [answer] = (await once(sent, 'response')) as [IncomingMessage]
  answer.resume()
  return answer.statusCode
}

test('Keycloak trusts a forwarded client address only from the gateway', async () => {
  const console = await openConsole()
  const id = await console.makePerson(person.email, person.password)
  expect(await signIn('127.0.0.2')).toBe(200)
  await until('the sign-in is kept', async () => (await console.fetchEvents(id)).length > 0)
  expect(await console.fetchEvents(id)).toEqual(['LOGIN 127.0.0.2'])
  // Keycloak trusts the header with the client's IP address only if the request comes from the gateway's IP address,
  // here 127.0.0.1.
  await untilSignedIn(person.email, async () => (await signIn('127.0.0.1')) === 200)
  await until('that one is, too', async () => (await console.fetchEvents(id)).length > 1)
  expect(await console.fetchEvents(id)).toContain('LOGIN 10.9.8.7')
  await console.remove(id)
})
