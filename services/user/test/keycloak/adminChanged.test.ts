import { call } from '@axle/kit/testing/client'
import { openConsole } from '@axle/kit/testing/console'
import { createTopics, type Topics } from '@axle/kit/testing/topics'
import { until } from '@axle/kit/testing/until'
import { type SignedIn, startUser, type UserStage } from '../user.setup.ts'

let topics: Topics
let shop: UserStage
let grace: SignedIn
let bob: SignedIn
/** Admin whose email address is not verified. */
let cora: SignedIn

beforeAll(async () => {
  topics = await createTopics()
  shop = await startUser({ TOPIC_PREFIX: topics.prefix })
  grace = await shop.someone({ isAdmin: true })
  await shop.verify(grace, grace)
  bob = await shop.verify(await shop.someone({ isAdmin: true }), grace)
  cora = await shop.someone({ isAdmin: true })
})
afterAll(async () => {
  await shop?.close()
  await topics?.stop()
})

const act = (what: string, token = grace.token) => call(shop.url, what, { token })

/**
 * Returns the published admin.changed events about an account, without duplicates. Omits recipients from other tests,
 * because all tests share the realm.
 */
function findChanges({ email }: SignedIn) {
  const own = [grace, bob, cora].map((admin) => admin.email)
  return topics
    .distinct('admin.changed', 'admins')
    .filter(({ data }) => data.about === email)
    .map(({ data: { action, by, place, to } }) => {
      return [action, by, place, to.filter((one) => [...own, email].includes(one)).toSorted()]
    })
}

const published = (who: SignedIn, count: number) =>
  until(`${count} changes of ${who.email}`, () => findChanges(who).length >= count)

test('admin.changed is published once per change and names the admins with a verified email address', async () => {
  const ada = await shop.verify(await shop.someone(), grace)
  const to = [grace.email, bob.email, ada.email].toSorted()
  await act(`PUT /user/admin/${ada.email}`)
  await published(ada, 1)
  // The second instance also finds the change in the audit log.
  await shop.start({ TOPIC_PREFIX: topics.prefix })
  await act(`PUT /user/disabled/${ada.email}`)
  await published(ada, 2)
  await act(`DELETE /user/admin/${ada.email}`)
  await published(ada, 3)
  expect(findChanges(ada)).toEqual([
    ['role.granted', grace.email, 'shop', to],
    ['account.disabled', grace.email, 'shop', to],
    ['role.revoked', grace.email, 'shop', to.filter((email) => email !== ada.email)],
  ])
})

test('admin.changed is not published when the disabled account is not an admin’s', async () => {
  const [ada, next] = [await shop.someone(), await shop.verify(await shop.someone(), grace)]
  await act(`PUT /user/disabled/${ada.email}`)
  await act(`PUT /user/admin/${next.email}`)
  await published(next, 1)
  expect(findChanges(ada)).toEqual([])
})

test('admin.changed is published when the role is granted in Keycloak’s console', async () => {
  const [ada, console] = [await shop.someone(), await openConsole()]
  await console.grantAdmin(ada.id)
  await published(ada, 1)
  expect(findChanges(ada)[0]?.[2]).toBe('console')
})
