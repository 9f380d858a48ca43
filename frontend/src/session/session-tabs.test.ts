import { makeToken } from '../testing/fake-session.ts'
import { client, openSession, refusal, ticket } from '../testing/open-session.ts'

beforeEach(() => jest.useFakeTimers({ now: Date.UTC(2026, 10, 21) }))
afterEach(() => jest.useRealTimers())

test.each(['change', 'publishAsOtherTab'] as const)(
  'takes the token another tab fetched while this one waited for its turn (%s)',
  async (way) => {
    const refresh = jest.fn(client().refresh)
    const other = { token: makeToken({ mark: 'other tab' }), way: 'password' } as const
    const opened = openSession(
      {
        client: client({ refresh }),
        inOneTab: (work) => {
          opened.tickets[way](other)
          return work()
        },
      },
      ticket(),
    )
    await opened.session.start()
    expect(await opened.session.renew()).toBe(true)
    expect(opened.session.token()).toBe(other.token)
    expect(refresh).not.toHaveBeenCalled()
  },
)

test.each([
  ['a token', 200],
  ['a refusal', 401],
])('a sign-out in another tab stands when %s comes for the renewal', async (_what, status) => {
  const opened = openSession(
    {
      client: client({
        refresh: async () => {
          opened.tickets.publishAsOtherTab(null)
          if (status !== 200) throw refusal(status)
          return { token: makeToken({ mark: 'renewed' }), expiresAt: '' }
        },
      }),
    },
    ticket(),
  )
  await opened.session.start()
  expect(await opened.session.renew()).toBe(false)
  expect(opened.session.state()).toEqual({ status: 'signedOut', notice: null })
  expect(opened.tickets.read()).toBeNull()
})

test('follows another tab in and out', async () => {
  const { session, tickets } = openSession()
  await session.start()
  tickets.publishAsOtherTab(ticket())
  expect(session.state().status).toBe('signedIn')
  tickets.publishAsOtherTab(null)
  expect(session.state().status).toBe('signedOut')
  expect(session.token()).toBeNull()
})

test('says why a session has ended, also where another tab learned of it first', async () => {
  const notice = 'Your session has ended. Please sign in again.'
  const { session, tickets } = openSession({}, ticket())
  await session.start()
  tickets.publishAsOtherTab(null, notice)
  expect(session.state()).toEqual({ status: 'signedOut', notice })
  const next = openSession({ tickets })
  await next.session.start()
  expect(next.session.state()).toEqual({ status: 'signedOut', notice })
})

test('shows at once that an e-mail was verified, here and where another tab published it', async () => {
  const kept = { token: makeToken({ emailVerified: false }), way: 'password' } as const
  const { session, tickets } = openSession({}, kept)
  await session.start()
  expect(session.state()).toMatchObject({ person: { emailVerified: false } })
  tickets.publishAsOtherTab(ticket())
  expect(session.state()).toMatchObject({ person: { emailVerified: true } })
})
