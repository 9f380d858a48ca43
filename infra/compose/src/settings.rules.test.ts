import { composeConfig } from './config.ts'
import { settingsFaults } from './settings.rules.ts'

const secret = 'x'.repeat(32)
const demo = {
  AXLE_DEMO: 'true',
  PUBLIC_URL: 'http://localhost:8080',
  GATEWAY_PORT: '8080',
  KEYCLOAK_PUBLIC_URL: 'http://localhost:8180',
  KEYCLOAK_PORT: '8180',
  KEYCLOAK_URL: 'http://keycloak:8080',
  KEYCLOAK_DB: 'dev-file',
  KEYCLOAK_DB_PASSWORD: secret,
  KEYCLOAK_ADMIN_PASSWORD: secret,
  GATEWAY_CLIENT_SECRET: secret,
  USER_SERVICE_CLIENT_SECRET: secret,
  SESSION_SECRET: secret,
  MAIL_LINK_SECRET: secret,
  WEBHOOK_SEAL_SECRET: secret,
  MONGO_AUTH: '--noauth',
  MONGO_ROOT_PASSWORD: secret,
  USER_MONGO_URL: 'mongodb://mongo:27017',
  CATALOGUE_MONGO_URL: 'mongodb://mongo:27017',
  BOOKING_MONGO_URL: 'mongodb://mongo:27017',
  REVIEW_MONGO_URL: 'mongodb://mongo:27017',
  ANALYTICS_MONGO_URL: 'mongodb://mongo:27017',
  KAFKA_BROKERS: 'kafka:9092',
  KAFKA_TLS: 'false',
  KAFKA_ADMIN_PASSWORD: secret,
  GATEWAY_REDIS_PASSWORD: secret,
  USER_REDIS_PASSWORD: secret,
  CATALOGUE_REDIS_PASSWORD: secret,
  BOOKING_REDIS_PASSWORD: secret,
  REVIEW_REDIS_PASSWORD: secret,
  ANALYTICS_REDIS_PASSWORD: secret,
  USER_KAFKA_PASSWORD: secret,
  CATALOGUE_KAFKA_PASSWORD: secret,
  BOOKING_KAFKA_PASSWORD: secret,
  REVIEW_KAFKA_PASSWORD: secret,
  ANALYTICS_KAFKA_PASSWORD: secret,
  USER_MONGO_PASSWORD: secret,
  CATALOGUE_MONGO_PASSWORD: secret,
  BOOKING_MONGO_PASSWORD: secret,
  REVIEW_MONGO_PASSWORD: secret,
  ANALYTICS_MONGO_PASSWORD: secret,
  S3_URL: 'http://minio:9000',
  MINIO_ROOT_USER: 'axle',
  MINIO_ROOT_PASSWORD: secret,
  CATALOGUE_S3_ACCESS_KEY: 'axle',
  CATALOGUE_S3_SECRET_KEY: secret,
  USER_S3_ACCESS_KEY: 'axle',
  USER_S3_SECRET_KEY: secret,
  SMTP_HOST: 'mail',
  SMTP_PORT: '1025',
  SMTP_SECURITY: 'none',
  SMTP_FROM: 'shop@axle.test',
  GRAFANA_ADMIN_PASSWORD: secret,
}
const mongoUrl = `mongodb://someone:${secret}@mongo:27017/?tls=true`
const production = {
  ...demo,
  AXLE_ENV: 'production',
  AXLE_DEMO: 'false',
  PUBLIC_URL: 'https://shop.example.com',
  KEYCLOAK_PUBLIC_URL: 'https://id.example.com',
  KEYCLOAK_ADMIN_URL: 'http://localhost:8180',
  KEYCLOAK_URL: 'https://keycloak:8443',
  KEYCLOAK_DB: 'postgres',
  USER_MONGO_URL: mongoUrl,
  CATALOGUE_MONGO_URL: mongoUrl,
  BOOKING_MONGO_URL: mongoUrl,
  REVIEW_MONGO_URL: mongoUrl,
  ANALYTICS_MONGO_URL: mongoUrl,
  KAFKA_TLS: 'true',
  S3_URL: 'https://minio:9000',
  MONGO_AUTH: '--auth',
  CATALOGUE_S3_ACCESS_KEY: 'catalogue',
  USER_S3_ACCESS_KEY: 'user',
  SMTP_HOST: 'smtp.example.com',
  PAYMENT_PROVIDER: 'stripe',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
  SANDBOX_INSTANCES: '0',
  MAIL_INSTANCES: '0',
  SMTP_SECURITY: 'starttls',
  TRUSTED_PROXIES: '1',
}
const findFaults = (settings: Readonly<Record<string, string>>) =>
  settingsFaults(composeConfig(settings))

it('settingsFaults accepts the demo and a complete production setup', () => {
  expect(findFaults(demo)).toEqual([])
  expect(findFaults(production)).toEqual([])
})

it.each([
  ['GATEWAY_PORT', '9090', /^PUBLIC_URL is .*:8080, but GATEWAY_PORT is 9090/],
  ['KEYCLOAK_PUBLIC_URL', 'http://localhost', /^KEYCLOAK_PUBLIC_URL is .* KEYCLOAK_PORT is 8180/],
  ['KEYCLOAK_ADMIN_URL', 'http://localhost', /^KEYCLOAK_ADMIN_URL is .* KEYCLOAK_PORT is 8180/],
  ['GOOGLE_CLIENT_ID', 'shop', /^Set both GOOGLE_CLIENT_ID/],
  ['SANDBOX_INSTANCES', '0', /no order could be paid/],
  ['MAIL_INSTANCES', '0', /no mail could be sent/],
  ['TOPIC_MIN_INSYNC_REPLICAS', '2', /more than TOPIC_REPLICATION_FACTOR/],
])('names the conflicting settings for %s=%s', (name, value, fault) => {
  expect(findFaults({ ...demo, [name]: value })).toEqual([expect.stringMatching(fault)])
})

it.each([
  ['KEYCLOAK_DB', 'dev-file'],
  ['KEYCLOAK_ADMIN_URL', ''],
  ['KEYCLOAK_ADMIN_URL', 'https://id.example.com:8443'],
  ['MONGO_AUTH', '--noauth'],
  ['CATALOGUE_S3_ACCESS_KEY', 'user'],
  ['USER_S3_ACCESS_KEY', 'axle'],
  ['SMTP_HOST', 'mail'],
  ['SANDBOX_INSTANCES', '1'],
  ['MAIL_INSTANCES', '1'],
])('refuses %s=%s in production', (name, value) => {
  expect(findFaults({ ...production, [name]: value })).toEqual([expect.stringContaining(name)])
})

it.each([
  ['AXLE_DEMO', 'true'],
  ['PUBLIC_URL', 'http://shop.example.com'],
  ['KEYCLOAK_PUBLIC_URL', 'http://id.example.com'],
  ['PAYMENT_PROVIDER', 'sandbox'],
  ['STRIPE_PUBLISHABLE_KEY', 'pk_test_1'],
  ['SMTP_SECURITY', 'none'],
  ['KEYCLOAK_URL', 'http://keycloak:8080'],
  ['BOOKING_MONGO_URL', `mongodb://booking:${secret}@mongo:27017`],
  ['KAFKA_TLS', 'false'],
  ['S3_URL', 'http://minio:9000'],
  ['TRUSTED_PROXIES', '0'],
  ['KEYCLOAK_ADMIN_PASSWORD', 'a-rather-short-one'],
  ['BOOKING_KAFKA_PASSWORD', 'a-rather-short-one'],
])('throws for %s=%s in production', (name, value) => {
  expect(() => findFaults({ ...production, [name]: value })).toThrow(name)
})

it.each(['0.0.0.0', '192.168.1.20', '::'])('refuses public secrets when bound to %s', (address) => {
  const open = { ...demo, BIND_ADDRESS: address }
  expect(findFaults(open)).toEqual([])
  const known = { ...open, SESSION_SECRET: 'demo-session-secret-that-everybody-knows' }
  expect(findFaults(known)).toEqual([expect.stringContaining('SESSION_SECRET')])
  expect(findFaults({ ...known, BIND_ADDRESS: '127.0.0.1' })).toEqual([])
})

it.each([
  ['PUBLIC_URL', 'https://parts.example.com'],
  ['KEYCLOAK_PUBLIC_URL', 'https://id.example.com'],
  ['KEYCLOAK_ADMIN_URL', 'https://console.example.com'],
  ['TRUSTED_PROXIES', '1'],
])('refuses public secrets when other machines connect through %s=%s', (name, value) => {
  const open = { ...demo, [name]: value }
  expect(findFaults(open)).toEqual([])
  const known = { ...open, SESSION_SECRET: 'demo-session-secret-that-everybody-knows' }
  expect(findFaults(known)).toEqual([
    `Other machines can reach the shop by ${name}, but everybody knows SESSION_SECRET: set your own.`,
  ])
})
