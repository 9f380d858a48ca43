import { randomUUID } from 'node:crypto'
import { demoLeft } from '../../../compose/src/bring-realms.ts'
import { withKeycloak } from '../realm.setup.ts'

const realm = `left-${randomUUID()}`
const google = expect.stringContaining('google-demo')

afterAll(() => withKeycloak((admin) => admin.realms.del({ realm })))

test('demoLeft reports demo users and the realm that replaces Google', async () => {
  await withKeycloak(async (admin) => {
    expect(await demoLeft(admin, realm)).toEqual([google])
    await admin.realms.create({ realm, enabled: true })
    await admin.users.create({ realm, username: 'real', email: 'ada@test.example.com' })
    expect(await demoLeft(admin, realm)).toEqual([google])
    // Any visitor can sign up with an unverified address in the reserved domain. Such an account must not prevent the
    // shop's next start.
    await admin.users.create({ realm, username: 'rude', email: 'rude@axle.test' })
    expect(await demoLeft(admin, realm)).toEqual([google])
    const demo = { username: 'demo', email: 'shopper@axle.test', emailVerified: true }
    await admin.users.create({ realm, ...demo })
    const person = expect.stringContaining('shopper@axle.test')
    expect(await demoLeft(admin, realm)).toEqual([person, google])
  })
})
