import { fakeProvider, makeToken } from '../testing/fake-session.ts'
import { client, openSession, refusal, ticket } from '../testing/open-session.ts'

beforeEach(() => jest.useFakeTimers({ now: Date.UTC(2026, 10, 21) }))
afterEach(() => jest.useRealTimers())

test('start() leaves the user signed out when no sign-in is stored', async () => {
  const { session } = openSession()
  expect(session.state().status).toBe('starting')
  await session.start()
  expect(session.state()).toEqual({ status: 'signedOut', notice: null })
})

test('signIn() registers the user with the shop and stores the token that the shop returns', async () => {
  const recorded = makeToken({ mark: 'recorded' })
  const { session, tickets } = openSession({
    client: client({ record: async () => ({ token: recorded }) }),
  })
  await session.signIn('ada@axle.test', 'analytical')
  expect(session.state()).toEqual({
    status: 'signedIn',
    person: {
      email: 'ada@axle.test',
      displayName: 'Ada Byron',
      emailVerified: true,
      isAdmin: false,
    },
  })
  expect(session.token()).toBe(recorded)
  expect(tickets.read()).toEqual({ token: recorded, way: 'password' })
})

test('signIn() throws the error message and stores nothing when the sign-in is refused', async () => {
  const { session, tickets } = openSession({
    client: client({ signIn: () => Promise.reject(refusal(401, 'Invalid user credentials')) }),
  })
  await session.start()
  await expect(session.signIn('ada@axle.test', 'wrong')).rejects.toThrow('Invalid user credentials')
  expect(session.state().status).toBe('signedOut')
  expect(tickets.read()).toBeNull()
})

test('start() uses a fresh stored token, which is renewed five minutes before it expires', async () => {
  const refresh = jest.fn(client().refresh)
  const { session, tickets } = openSession({ client: client({ refresh }) }, ticket(900))
  await session.start()
  expect(session.state().status).toBe('signedIn')
  await jest.advanceTimersByTimeAsync(10 * 60_000 - 1)
  expect(refresh).not.toHaveBeenCalled()
  await jest.advanceTimersByTimeAsync(1)
  expect(refresh).toHaveBeenCalledTimes(1)
  expect(tickets.read()?.token).toBe(session.token())
})

test('start() renews a stored token before using it when the token expires soon', async () => {
  const refresh = jest.fn(client().refresh)
  const { session } = openSession({ client: client({ refresh }) }, ticket(60))
  await session.start()
  expect(refresh).toHaveBeenCalledTimes(1)
  expect(session.state().status).toBe('signedIn')
})

test('start() signs the user out with a notice when the renewal is refused', async () => {
  const { session, tickets } = openSession(
    { client: client({ refresh: () => Promise.reject(refusal(401)) }) },
    ticket(60),
  )
  await session.start()
  expect(session.state()).toEqual({
    status: 'signedOut',
    notice: 'Your session has ended. Please sign in again.',
  })
  expect(tickets.read()).toBeNull()
})

test.each([503, 500, 429, 0])(
  'start() keeps the session until the token expires when the renewal returns %d',
  async (status) => {
    const { session } = openSession(
      { client: client({ refresh: () => Promise.reject(refusal(status)) }) },
      ticket(120),
    )
    await session.start()
    expect(session.state().status).toBe('signedIn')
    await jest.advanceTimersByTimeAsync(110_000)
    expect(session.state().status).toBe('signedIn')
    await jest.advanceTimersByTimeAsync(15_000)
    expect(session.state().status).toBe('signedOut')
  },
)

test('renew() shares one renewal between concurrent callers', async () => {
  const refresh = jest.fn(client().refresh)
  const { session } = openSession({ client: client({ refresh }) }, ticket())
  await session.start()
  const renewals = await Promise.all([session.renew(), session.renew(), session.renew()])
  expect(renewals).toEqual([true, true, true])
  expect(refresh).toHaveBeenCalledTimes(1)
})

test('signOut() deletes the token at once, even when the gateway is unavailable', async () => {
  const end = jest.fn(() => Promise.reject(refusal(503)))
  const { session, tickets } = openSession({ client: client({ end }) }, ticket())
  await session.start()
  await session.signOut()
  expect(end).toHaveBeenCalledTimes(1)
  expect(session.state().status).toBe('signedOut')
  expect(tickets.read()).toBeNull()
})

test('start() finishes a sign-in from the identity provider and stores its token', async () => {
  const token = makeToken({ email: 'googler@axle.test', name: 'Googler' })
  const { session, tickets } = openSession({
    provider: fakeProvider({ kind: 'token', token }, true),
  })
  await session.start()
  expect(session.state()).toEqual({
    status: 'signedIn',
    person: {
      email: 'googler@axle.test',
      displayName: 'Googler',
      emailVerified: true,
      isAdmin: false,
    },
  })
  expect(tickets.read()).toEqual({ token, way: 'provider' })
})

test('start() ends the password session when a session at the identity provider replaces it', async () => {
  const end = jest.fn(() => Promise.reject(refusal(503)))
  const provider = fakeProvider({ kind: 'token', token: makeToken() }, true)
  const { session } = openSession({ client: client({ end }), provider }, ticket())
  await session.start()
  expect(end).toHaveBeenCalledTimes(1)
  expect(session.state().status).toBe('signedIn')
})

test('reject() signs the user out with the given notice', async () => {
  const { session, tickets } = openSession({}, ticket())
  await session.start()
  session.reject('Your account is deleted.')
  expect(session.state()).toEqual({ status: 'signedOut', notice: 'Your account is deleted.' })
  expect(tickets.read()).toBeNull()
})

test('start() shows why the identity provider refused the sign-in', async () => {
  const { session } = openSession({
    provider: fakeProvider({ kind: 'refused', reason: 'access_denied' }, true),
  })
  await session.start()
  expect(session.state()).toEqual({ status: 'signedOut', notice: 'access_denied' })
})
