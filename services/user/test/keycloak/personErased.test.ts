import { toLiveKey } from '@axle/kit/redis/live'
import { call } from '@axle/kit/testing/client'
import { testEnvironment } from '@axle/kit/testing/environment'
import { createTopics, type Topics } from '@axle/kit/testing/topics'
import { until } from '@axle/kit/testing/until'
import { Redis } from 'ioredis'
import {
  type SignedIn,
  startUser,
  type UserStage,
  civic,
  fetchGarage,
  keep,
} from '../user.setup.ts'

let topics: Topics
let shop: UserStage
let redis: Redis

beforeAll(async () => {
  topics = await createTopics()
  shop = await startUser({ TOPIC_PREFIX: topics.prefix })
  redis = new Redis(testEnvironment().REDIS_URL)
})
afterAll(async () => {
  await shop.close()
  redis.disconnect()
  await topics.stop()
})

const leave = (who: SignedIn) => call(shop.url, `DELETE /user/${who.email}`, { token: who.token })

const published = (id: string) => topics.first('person.erased', id)

test('person.erased is published without personal data when a user deletes their account', async () => {
  const ada = await shop.someone()
  expect((await leave(ada)).status).toBe(204)
  const { data } = await published(ada.id)
  expect(data).toEqual({ personId: ada.id })
  const sent = topics.seen().filter(({ topic }) => topic === 'people.v1')
  expect(sent.map(({ value }) => value).join()).not.toContain(ada.email)
})

test('an account that is deleted in the Keycloak console is erased completely', async () => {
  const ada = await shop.someone()
  await keep(shop.url, ada.token, { revision: 0, vehicles: [civic] })
  const stream = toLiveKey(topics.prefix, ada.id)
  await redis.xadd(stream, '*', 'data', '{}')
  await shop.keycloak.remove(ada.id)
  await published(ada.id)
  // This instance does not see revocations, so it accepts the old token. Any remaining data would therefore be visible.
  const other = await shop.withoutMarks()
  await until('the garage is gone', async () => {
    const { body } = await fetchGarage(other.url, ada.token)
    return body.vehicles.length === 0
  })
  await until('the stream is gone', async () => (await redis.exists(stream)) === 0)
})

test('an account that is deleted in the Keycloak console is erased even while Redis is unavailable', async () => {
  const others = await createTopics()
  const REDIS_URL = 'redis://127.0.0.1:1'
  const alone = await startUser({ TOPIC_PREFIX: others.prefix, REDIS_URL })
  const ada = await alone.someone()
  await alone.keycloak.remove(ada.id)
  await others.first('person.erased', ada.id)
  await alone.close()
  await others.stop()
})

test('data that is saved with an older token after the erasure is deleted too', async () => {
  const ada = await shop.someone()
  await leave(ada)
  await published(ada.id)
  const other = await shop.withoutMarks()
  const stored = await keep(other.url, ada.token, { revision: 0, vehicles: [civic] })
  expect(stored.status).toBe(200)
  await until('it is gone', async () => {
    const { body } = await fetchGarage(other.url, ada.token)
    return body.vehicles.length === 0
  })
})

test('person.erased has one event id when two restarted instances find the same deleted account', async () => {
  const others = await createTopics()
  const alone = await startUser({ TOPIC_PREFIX: others.prefix })
  const ada = await alone.someone()
  await alone.close()
  await alone.keycloak.remove(ada.id)
  await Promise.all([alone.start({}), alone.start({})])
  await others.first('person.erased', ada.id)
  // By the time a later erasure is published, both instances have processed the first one.
  const bob = await alone.someone()
  await alone.keycloak.remove(bob.id)
  await others.first('person.erased', bob.id)
  await alone.close()
  expect(new Set(others.events('person.erased', ada.id).map(({ id }) => id)).size).toBe(1)
  await others.stop()
})

test('person.erased is republished with the same id and time', async () => {
  const others = await createTopics()
  const again = await startUser({ TOPIC_PREFIX: others.prefix, MEND_SECONDS: '0.3' })
  const ada = await again.someone()
  await again.keycloak.remove(ada.id)
  const events = () => others.events('person.erased', ada.id)
  await until('it comes again', () => events().length >= 3)
  expect(new Set(events().map(({ id, time }) => `${id} ${time}`)).size).toBe(1)
  await again.close()
  await others.stop()
})
