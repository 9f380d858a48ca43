import { call } from '@axle/kit/testing/client'
import { testEnvironment } from '@axle/kit/testing/environment'
import { runSeed } from '@axle/kit/testing/process'
import { untilSignedIn } from '@axle/kit/testing/sign-in'
import { openTestEnv } from '@axle/kit/testing/test-env'
import { until } from '@axle/kit/testing/until'

export const people = {
  shopper: { email: 'shopper@axle.test', password: 'shopper-demo' },
  admin: { email: 'admin@axle.test', password: 'admin-demo' },
} as const

/**
 * Environment variables for a demo shop in tests. The shop uses the real Keycloak instead of the tests' own token
 * issuer, and has high limits and long timeouts.
 */
export function demoSettings(): Record<string, string> {
  const { TOKEN_ISSUER = '' } = testEnvironment()
  return {
    TOKEN_ISSUER,
    TOKEN_JWKS_URL: `${TOKEN_ISSUER}/protocol/openid-connect/certs`,
    AXLE_DEMO: 'true',
    RATE_LIMIT_PER_MINUTE: '100000',
    SIGN_IN_LIMIT_PER_MINUTE: '1000',
    FAILED_SIGN_INS_PER_HOUR: '1000',
    ORDER_LIMIT_PER_MINUTE: '100000',
    UPLOAD_LIMIT_PER_MINUTE: '100000',
    REVIEW_LIMIT_PER_MINUTE: '100000',
    KEYCLOAK_LIMIT_SECONDS: '60',
  }
}

/** Higher limits, because the demo's shopper places most orders in these tests and often does not pay for them. */
export const manyUnpaid = { UNPAID_ORDERS_MOST: '5000', UNPAID_UNITS_MOST: '5000' }

/**
 * Opens a complete shop with seed data and a gateway. Users sign in through the real Keycloak. Keycloak requires a
 * fixed gateway port, so only one such shop can run at a time. With AXLE_DEMO=false, the shop starts without products,
 * reviews and users.
 */
export async function openE2eShop(products: number, more: Record<string, string> = {}) {
  const testEnv = await openTestEnv()
  const shared = { ...demoSettings(), ...more }
  const { PUBLIC_URL: url = '' } = testEnvironment()
  const few = { ...shared, SEED_PRODUCTS_MOST: String(products) }
  await runSeed('catalogue', testEnv.createSettings('catalogue', few))
  await runSeed('review', testEnv.createSettings('review', shared))
  await runSeed('user', testEnv.createSettings('user', shared))
  const [user, catalogue, booking, review, analytics] = await Promise.all([
    testEnv.start('user', shared),
    testEnv.start('catalogue', shared),
    testEnv.start('booking', { SANDBOX_LATE_SECONDS: '2', ...shared, ...manyUnpaid }),
    testEnv.start('review', shared),
    testEnv.start('analytics', shared),
  ])
  const gateway = await testEnv.start('gateway', {
    ...shared,
    PORT: new URL(url).port,
    HOST: '0.0.0.0',
    USER_URL: user.url,
    CATALOGUE_URL: catalogue.url,
    BOOKING_URL: booking.url,
    REVIEW_URL: review.url,
    ANALYTICS_URL: analytics.url,
  })

  /**
   * Signs in with the same request as the storefront's form.
   * @returns the access token
   */
  async function signIn(who: { email: string; password: string }): Promise<string> {
    return untilSignedIn(who.email, async () => {
      const { body } = await call(url, 'POST /api/session', { body: who })
      return body.token as string | undefined
    })
  }

  await until('booking knows the prices', async () => {
    const tools = (await call(url, 'GET /api/services')).body
    const published = new Set(
      testEnv.topics
        .seen()
        .filter(({ topic }) => topic === 'catalogue.v1')
        .map(({ key }) => key),
    )
    const isThere = tools.length > 0 || shared.AXLE_DEMO === 'false'
    return isThere && tools.every(({ _id }: { _id: string }) => published.has(_id))
  })
  return {
    ...testEnv,
    url,
    signIn,
    services: { user, catalogue, booking, review, analytics, gateway },
  }
}

export type E2eShop = Awaited<ReturnType<typeof openE2eShop>>
