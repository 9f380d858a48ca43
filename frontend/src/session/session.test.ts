import { fakeProvider, makeToken } from '../testing/fake-session.ts'
import { client, openSession, refusal, ticket } from '../testing/open-session.ts'

beforeEach(() => jest.useFakeTimers({ now: Date.UTC(2026, 10, 21) }))
afterEach(() => jest.useRealTimers())

test('starts signed out where nothing is kept', async () => {
  const { session } = openSession()
  expect(session.state().status).toBe('starting')
  await session.start()
  expect(session.state()).toEqual({ status: 'signedOut', notice: null })
})

test('signs in, records the person and keeps the token that was answered', async () => {
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

test('a refused sign-in passes the provider’s words on and keeps nothing', async () => {
  const { session, tickets } = openSession({
    client: client({ signIn: () => Promise.reject(refusal(401, 'Invalid user credentials')) }),
  })
  await session.start()
  await expect(session.signIn('ada@axle.test', 'wrong')).rejects.toThrow('Invalid user credentials')
  expect(session.state().status).toBe('signedOut')
  expect(tickets.read()).toBeNull()
})

test('uses a fresh kept token without asking, and renews it five minutes before its end', async () => {
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

test('renews a kept token that is near its end before it is used', async () => {
  const refresh = jest.fn(client().refresh)
  const { session } = openSession({ client: client({ refresh }) }, ticket(60))
  await session.start()
  expect(refresh).toHaveBeenCalledTimes(1)
  expect(session.state().status).toBe('signedIn')
})

test('a refused renewal signs out and says so', async () => {
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
  'an answer of %d keeps the session until its own end',
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

test('callers at the same time share one renewal', async () => {
  const refresh = jest.fn(client().refresh)
  const { session } = openSession({ client: client({ refresh }) }, ticket())
  await session.start()
  const renewals = await Promise.all([session.renew(), session.renew(), session.renew()])
  expect(renewals).toEqual([true, true, true])
  expect(refresh).toHaveBeenCalledTimes(1)
})

test('signing out forgets the token at once, even when the gateway is away', async () => {
  const end = jest.fn(() => Promise.reject(refusal(503)))
  const { session, tickets } = openSession({ client: client({ end }) }, ticket())
  await session.start()
  await session.signOut()
  expect(end).toHaveBeenCalledTimes(1)
  expect(session.state().status).toBe('signedOut')
  expect(tickets.read()).toBeNull()
})

test('comes back from the provider into the same state as by password', async () => {
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

test('a session by password ends where the provider’s takes its place', async () => {
  const end = jest.fn(() => Promise.reject(refusal(503)))
  const provider = fakeProvider({ kind: 'token', token: makeToken() }, true)
  const { session } = openSession({ client: client({ end }), provider }, ticket())
  await session.start()
  expect(end).toHaveBeenCalledTimes(1)
  expect(session.state().status).toBe('signedIn')
})

test('says why an account that was deleted is signed out', async () => {
  const { session, tickets } = openSession({}, ticket())
  await session.start()
  session.reject('Your account is deleted.')
  expect(session.state()).toEqual({ status: 'signedOut', notice: 'Your account is deleted.' })
  expect(tickets.read()).toBeNull()
})

test('says why the provider refused', async () => {
  const { session } = openSession({
    provider: fakeProvider({ kind: 'refused', reason: 'access_denied' }, true),
  })
  await session.start()
  expect(session.state()).toEqual({ status: 'signedOut', notice: 'access_denied' })
})
