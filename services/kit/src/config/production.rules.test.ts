import { exposureFaults, isLoopback, productionFaults } from './production.rules.ts'

const long = 'x'.repeat(32)
const good = {
  AXLE_ENV: 'production',
  AXLE_DEMO: 'false',
  PAYMENT_PROVIDER: 'stripe',
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
  STRIPE_API_URL: 'https://api.stripe.com',
  PUBLIC_URL: 'https://shop.example.com',
  TOKEN_ISSUER: 'https://id.example.com/realms/axle',
  SMTP_SECURITY: 'tls',
  SMTP_PASSWORD: 'given',
  TRUSTED_PROXIES: '1',
  SESSION_SECRET: long,
  S3_SECRET_KEY: long,
  S3_URL: 'https://minio:9000',
  REDIS_URL: `rediss://booking:${long}@redis:6379`,
  MONGO_URL: `mongodb://booking:${long}@one:27017,two:27017/?tls=true`,
  KAFKA_USERNAME: 'booking',
  KAFKA_PASSWORD: long,
  KAFKA_BROKERS: 'kafka:9092',
  KAFKA_TLS: 'true',
  CATALOGUE_URL: 'https://catalogue:8080',
  KEYCLOAK_URL: 'https://keycloak:8443',
  KEYCLOAK_ADMIN_URL: 'http://id.shop.lan',
  SANDBOX_URL: 'http://sandbox:8080',
  OTEL_EXPORTER_OTLP_ENDPOINT: 'https://collector:4318',
  TLS_FILE: '/tls/both.pem',
  HOST: '0.0.0.0',
}
const names = Object.keys(good)
const demoPassword = 'demo-booking-account'

it('productionFaults accepts a fully configured shop, and a demo', () => {
  expect(productionFaults(names, good)).toEqual([])
  const demo = {
    AXLE_ENV: 'development',
    SESSION_SECRET: 'demo-secret',
    PAYMENT_PROVIDER: 'sandbox',
  }
  expect(productionFaults(names, demo)).toEqual([])
})

it.each([
  ['AXLE_DEMO', 'true'],
  ['PAYMENT_PROVIDER', 'sandbox'],
  ['PAYMENT_PROVIDER', undefined],
  ['STRIPE_SECRET_KEY', 'sk_test_1'],
  ['STRIPE_SECRET_KEY', 'rk_test_1'],
  ['STRIPE_PUBLISHABLE_KEY', 'pk_test_1'],
  ['STRIPE_API_URL', 'http://localhost:12111'],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'http://collector:4318'],
  ['S3_URL', 'http://minio:9000'],
  ['S3_URL', 'http://s3.example.com'],
  ['S3_URL', 'http://10.0.0.7:9000'],
  ['MONGO_URL', 'mongodb://mongo:27017/?tls=true'],
  ['MONGO_URL', `mongodb://booking:${demoPassword}@mongo:27017/?tls=true`],
  ['MONGO_URL', `mongodb://booking:${long}@127.0.0.1:27017,mongo:27017`],
  ['MONGO_URL', `mongodb://booking:${long}@mongo:27017/?retryWrites=true&tls=false`],
  ['MONGO_URL', `mongodb+srv://booking:${long}@mongo.example.com/?tls=false`],
  ['CATALOGUE_URL', 'http://catalogue:8080'],
  ['KEYCLOAK_URL', 'http://10.0.0.7:8080'],
  ['KAFKA_TLS', undefined],
  ['KAFKA_TLS', 'false'],
  ['TLS_FILE', undefined],
  ['KAFKA_USERNAME', undefined],
  ['KAFKA_PASSWORD', 'password'],
  ['REDIS_URL', 'rediss://redis:6379'],
  ['REDIS_URL', `redis://booking:${long}@redis:6379`],
  ['REDIS_URL', `rediss://booking:${demoPassword}@redis:6379`],
  ['REDIS_URL', `redis://booking:${long}@localhost/?sentinel=shop&nodes=redis:26379`],
  ['REDIS_URL', undefined],
  ['PUBLIC_URL', 'http://shop.example.com'],
  ['PUBLIC_URL', undefined],
  ['TOKEN_ISSUER', undefined],
  ['SMTP_SECURITY', undefined],
  ['TRUSTED_PROXIES', undefined],
  ['TRUSTED_PROXIES', '0'],
  ['SESSION_SECRET', 'x'.repeat(31)],
  ['S3_SECRET_KEY', 'password'],
  ['SESSION_SECRET', `demo-${long}`],
])('productionFaults rejects %s=%s in production and hides the value', (name, value) => {
  const [fault = '', ...others] = productionFaults(names, { ...good, [name]: value })
  expect(fault).toMatch(new RegExp(`^${name}: `))
  expect(others).toEqual([])
  if (value && /SECRET/.test(name)) expect(fault).not.toContain(value)
})

it.each([
  ['S3_URL', 'http://127.0.0.1:9000'],
  ['CATALOGUE_URL', 'http://[::1]:8080'],
  ['REDIS_URL', `redis://booking:${long}@localhost`],
  ['MONGO_URL', `mongodb://booking:${long}@127.0.0.1:27017,[::1]:27018/?retryWrites=true`],
  ['MONGO_URL', `mongodb+srv://booking:${long}@mongo.example.com`],
  ['MONGO_URL', `mongodb://booking:${long}@mongo/?retryWrites=true&ssl=true`],
])('productionFaults accepts %s=%s, which is local or encrypted', (name, value) => {
  expect(productionFaults(names, { ...good, [name]: value })).toEqual([])
})

it('productionFaults does not require TLS when everything runs on one machine', () => {
  const near = { ...good, HOST: '127.0.0.1', TLS_FILE: '', KAFKA_TLS: 'false' }
  expect(productionFaults(names, { ...near, KAFKA_BROKERS: 'localhost:9092' })).toEqual([])
})

it('productionFaults ignores variables that a program does not read', () => {
  expect(
    productionFaults(['SESSION_SECRET'], { AXLE_ENV: 'production', SESSION_SECRET: long }),
  ).toEqual([])
})

it('exposureFaults requires AXLE_ENV when other machines can connect', () => {
  expect(exposureFaults({ HOST: '0.0.0.0' })).toEqual([expect.stringContaining('AXLE_ENV')])
  expect(exposureFaults({ HOST: '0.0.0.0', AXLE_ENV: 'development' })).toEqual([])
  expect(exposureFaults({ HOST: '127.0.0.1' })).toEqual([])
  expect(exposureFaults({})).toEqual([])
})

it.each(['127.0.0.1', '127.8.9.10', 'localhost', '::1', '[::1]'])('%s is loopback', (host) => {
  expect(isLoopback(host)).toBe(true)
})
it.each(['0.0.0.0', '::', '10.0.0.1', '127.0.0.1.example.com', 'localhost.example.com', ''])(
  '%s is not loopback',
  (host) => {
    expect(isLoopback(host)).toBe(false)
  },
)
