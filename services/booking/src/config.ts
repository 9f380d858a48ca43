import { port, readConfig, stateful } from '@axle/kit/config/config'
import { z } from 'zod'

/** Environment variables of the booking service. Durations may be fractions, so that tests can use short ones. */
export const settings = {
  ...stateful,
  PORT: port(8103),
  MONGO_DATABASE: z.string().default('booking'),
  HOLD_MINUTES: z.coerce.number().positive().max(43_200).default(30),
  UNPAID_ORDERS_MOST: z.coerce.number().int().min(1).default(100),
  UNPAID_UNITS_MOST: z.coerce.number().int().min(0).default(20),
  UNPAID_SHARE_MOST: z.coerce.number().min(0).max(1).default(0.5),
  ORDERS_NEED_VERIFIED_EMAIL: z.enum(['true', 'false']).optional(),
  ORDER_PERSON_KEPT_DAYS: z.coerce.number().min(0).max(36_500).default(3_650),
  PAYMENT_PROVIDER: z.enum(['sandbox', 'stripe']).default('sandbox'),
  PAYMENT_TIMEOUT_SECONDS: z.coerce.number().positive().default(120),
  SANDBOX_URL: z.url({ protocol: /^https?$/ }).default('http://127.0.0.1:8106'),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_\w+$/, 'begins with sk_ or rk_')
    .default(''),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\S+$/, 'begins with whsec_')
    .default(''),
  STRIPE_API_URL: z.url({ protocol: /^https?$/ }).default('https://api.stripe.com'),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).default('http://localhost:8080'),
  /** Whether buyers receive emails about their orders. */
  ORDER_MAILS: z.enum(['true', 'false']).default('true'),
  /** Host of the SMTP server that sends the emails. If empty, the service sends no emails. */
  SMTP_HOST: z.string().default(''),
  SMTP_PORT: port(587),
  SMTP_SECURITY: z.enum(['none', 'starttls', 'tls']).default('starttls'),
  SMTP_USER: z.string().default(''),
  SMTP_PASSWORD: z.string().default(''),
  SMTP_FROM: z.email().default('shop@axle.test'),
  /** Secret that signs the unsubscribe links. */
  MAIL_LINK_SECRET: z.string().min(16).default(''),
  SWEEP_SECONDS: z.coerce.number().positive().default(5),
  JOB_LEASE_SECONDS: z.coerce.number().positive().max(600).default(60),
  JOB_ALARM_MINUTES: z.coerce.number().positive().default(15),
} as const

export const config = readConfig(settings, process.env, ({ PAYMENT_PROVIDER, SMTP_HOST }) => [
  ...(PAYMENT_PROVIDER === 'stripe' ? ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'] : []),
  ...(SMTP_HOST ? ['MAIL_LINK_SECRET'] : []),
])
