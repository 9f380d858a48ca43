/** @jest-environment <rootDir>/frontend/src/testing/browser-environment.ts */
import { act, screen, waitFor } from '@testing-library/react'
import { problem, type Answers } from '../testing/fake-gateway.ts'
import { makeToken } from '../testing/fake-session.ts'
import { closeShops, renderShop } from '../testing/render-shop.tsx'
import { manifest } from './manifest/manifest.ts'

const email = 'ada@axle.test'
const never = () => new Promise<never>(() => undefined)
const away = problem(503, 'The service is not available. Try again in a moment.')

/** Requests that public pages send. By default, `renderShop` responds to them with empty lists. */
const lists = ['GET /services', 'GET /products', 'GET /reviews', 'GET /profile/garage']

/** Returns the given response to every request except the request for the user's role. */
function createAnswers(answer: Answers[string], isAdmin: Answers[string]): Answers {
  return {
    ...Object.fromEntries(lists.map((what) => [what, answer])),
    [`GET /admin/${email}`]: isAdmin,
    otherwise: answer,
  }
}

const known = { body: { admin: true } }
const moments = {
  'while all is on its way': createAnswers(never, never),
  'while all but the role is on its way': createAnswers(never, known),
  'when nothing comes': createAnswers(away, away),
  'when nothing but the role comes': createAnswers(away, known),
}

/** All pages, each with an example URL. */
const pages = manifest.map(({ path, access }) => ({
  at: path.replace(/:[^/]+/gu, 'a-part-a1b2c3').replace('*', 'none'),
  access,
}))

/**
 * Checks the page after each DOM change.
 * @returns the page text after each change that left the page with no main heading or with several
 */
function watchHeadings(): readonly string[] {
  const found: string[] = []
  const look = () => {
    const { length } = document.querySelectorAll('h1')
    const words = document.querySelector('main')?.textContent
    if (words !== undefined && length !== 1) found.push(`${length}: ${words}`)
  }
  const observer = new MutationObserver(look)
  observer.observe(document.body, { childList: true, subtree: true })
  ends.push(() => observer.disconnect())
  return found
}

const ends: (() => void)[] = []
const stopWatching = () => {
  for (const end of ends.splice(0)) end()
}
afterEach(stopWatching)

const cases = Object.entries(moments).flatMap(([moment, answers]) =>
  pages.flatMap(({ at, access }) =>
    // Only admin pages wait for the user's role, so other pages skip the cases in which only the role is known.
    access !== 'admin' && moment.includes('the role') ? [] : [{ at, access, moment, answers }],
  ),
)

async function checkPage({ at, access, answers }: (typeof cases)[number]): Promise<void> {
  const complaints = jest.mocked(console.error).mock.calls
  const before = complaints.length
  const found = watchHeadings()
  const { path } = await renderShop({ at, answers, ...(access === 'all' ? {} : { email }) })
  await waitFor(() => expect(document.querySelector('main')?.textContent).not.toBe(''))
  await screen.findAllByRole('heading', { level: 1 })
  expect(path()).toBe(at)
  expect(found).toEqual([])
  expect(complaints.slice(before)).toEqual([])
}

// On a page without a heading, the query waits until it times out. The test timeout allows for this on every page,
// because the test reports all pages without a heading.
const timeoutMs = cases.length * 40_000

test(
  'each page has one main heading in every loading and error state',
  async () => {
    expect(cases.length).toBeGreaterThan(pages.length * 2)
    const violations: string[] = []
    for (const page of cases) {
      await checkPage(page).catch((error: Error) =>
        violations.push(`${page.at} ${page.moment}: ${error.message}`),
      )
      stopWatching()
      await closeShops()
    }
    expect(violations).toEqual([])
  },
  timeoutMs,
)

test('verification page after sign-up has one main heading while the token is renewed', async () => {
  const unverified = { token: makeToken({ email, emailVerified: false }), expiresAt: '' }
  let requested = 0
  const { session, router } = await renderShop({
    at: '/blog',
    email,
    answers: {
      'POST /session/refresh': () => {
        requested += 1
        return requested === 1 ? { body: unverified } : never()
      },
    },
  })
  await session.renew()
  await screen.findByRole('heading', { level: 1 })
  const found = watchHeadings()
  await router.navigate('/verification')
  expect(await screen.findByRole('heading', { name: 'Checking verification' })).toBeInTheDocument()
  expect(found).toEqual([])
})

test.each(['/login', '/signup'])(
  'pages shown during a sign-in at %s always have one main heading',
  async (at) => {
    const token = makeToken({ email })
    const { session, path } = await renderShop({
      at,
      answers: {
        'POST /session': { body: { token, expiresAt: '' } },
        [`PUT /user/${email}`]: { body: { token } },
      },
    })
    await screen.findByRole('button', { name: 'Continue With Google' })
    const found = watchHeadings()
    await act(() => session.signIn(email, 'analytical'))
    await waitFor(() => expect(path()).toBe('/'))
    await screen.findByRole('heading', { level: 1 })
    expect(found).toEqual([])
  },
)

test('pages shown when the session ends always have one main heading', async () => {
  const { session, path } = await renderShop({ at: '/dashboad/review', email })
  await screen.findByRole('button', { name: 'Publish review' })
  const found = watchHeadings()
  act(() => session.reject())
  await waitFor(() => expect(path()).toBe('/login'))
  await screen.findByRole('heading', { level: 1, name: 'Login' })
  expect(found).toEqual([])
})
