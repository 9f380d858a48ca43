import { call } from '@axle/kit/testing/client'
import { until } from '@axle/kit/testing/until'
import { type SignedIn, startUser, type UserStage } from '../user.setup.ts'

let shop: UserStage
let admin: SignedIn

beforeAll(async () => {
  shop = await startUser()
  admin = await shop.someone({ isAdmin: true })
})
afterAll(() => shop.close())

const list = (words: Record<string, string>, token = admin.token, url = shop.url) =>
  call(url, `GET /audit?${new URLSearchParams(words)}`, { token })

test('listAudit 200 returns the author’s current name, and marks authors whose account was deleted', async () => {
  const [ada, second] = [
    await shop.someone(),
    await shop.someone({ name: 'Bo Peep', isAdmin: true }),
  ]
  await shop.keycloak.link(ada.id, 'ada@google.test')
  await call(shop.url, 'DELETE /profile/sign-ins/google', { token: ada.token })
  await call(shop.url, `PUT /user/admin/${ada.email}`, { token: second.token })
  const actorIn = async (search: string, action: string) => {
    const { entries } = (await list({ search, action })).body
    return entries[0]?.actor
  }
  const named = (search: string, action: string, actor: object) =>
    until(`${action} of ${search} names who did it`, async () => {
      return JSON.stringify(await actorIn(search, action)) === JSON.stringify(actor)
    })
  await named(second.email, 'role.granted', { name: 'Bo Peep' })
  await named(ada.id, 'sign-in.unlinked', { name: ada.name, email: ada.email })
  const bo = await shop.someone()
  await call(shop.url, `DELETE /user/${bo.email}`, { token: bo.token })
  await named(bo.id, 'account.deleted', { gone: true })
})

test('listAudit 200 omits the authors’ names while Keycloak is unavailable', async () => {
  const { url } = await shop.withoutKeycloak()
  const { status, body } = await list({}, admin.token, url)
  expect(status).toBe(200)
  expect(body.entries.length).toBeGreaterThan(0)
  expect(body.entries.filter(({ actor }: { actor?: object }) => actor)).toEqual([])
})
