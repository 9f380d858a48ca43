import { makeToken } from '../testing/fake-session.ts'
import { client, openSession, refusal, ticket } from '../testing/open-session.ts'

beforeEach(() => jest.useFakeTimers({ now: Date.UTC(2026, 10, 21) }))
afterEach(() => jest.useRealTimers())

test.each(['change', 'publishAsOtherTab'] as const)(
  'renew() adopts a token that another tab fetched during the wait (%s)',
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
])('renew() keeps the sign-out from another tab if %s arrives', async (_what, status) => {
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

test('session adopts a sign-in or sign-out from another tab', async () => {
  const { session, tickets } = openSession()
  await session.start()
  tickets.publishAsOtherTab(ticket())
  expect(session.state().status).toBe('signedIn')
  tickets.publishAsOtherTab(null)
  expect(session.state().status).toBe('signedOut')
  expect(session.token()).toBeNull()
})

test('session shows why it ended, even when another tab received the reason first', async () => {
  const notice = 'Your session has ended. Please sign in again.'
  const { session, tickets } = openSession({}, ticket())
  await session.start()
  tickets.publishAsOtherTab(null, notice)
  expect(session.state()).toEqual({ status: 'signedOut', notice })
  const next = openSession({ tickets })
  await next.session.start()
  expect(next.session.state()).toEqual({ status: 'signedOut', notice })
})

test('session shows a verified email address at once when another tab publishes the new token', async () => {
  const stored = { token: makeToken({ emailVerified: false }), way: 'password' } as const
  const { session, tickets } = openSession({}, stored)
  await session.start()
  expect(session.state()).toMatchObject({ person: { emailVerified: false } })
  tickets.publishAsOtherTab(ticket())
  expect(session.state()).toMatchObject({ person: { emailVerified: true } })
})
