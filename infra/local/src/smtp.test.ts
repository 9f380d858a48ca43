import { readConfig } from './config.ts'
import { portTable } from './names.ts'
import { smtpEnvironment } from './smtp.ts'

const run = (environment: Record<string, string>) => {
  const config = readConfig(environment)
  return smtpEnvironment({ config, ports: config.ports })
}

it('mail goes to MailDev, without a password, where nothing is configured', () => {
  expect(run({ SMTP_USER: 'ada', SMTP_PASSWORD: 'secret' })).toEqual({
    SMTP_HOST: '127.0.0.1',
    SMTP_PORT: String(portTable.mailSmtp.port),
    SMTP_FROM: 'shop@axle.test',
    SMTP_AUTH: 'false',
    SMTP_USER: 'none',
    SMTP_PASSWORD: 'none',
    SMTP_STARTTLS: 'false',
    SMTP_SSL: 'false',
  })
})

it('a configured server is given user and password, fit for the quotes of a realm file', () => {
  const given = { SMTP_HOST: 'mail.example.org', SMTP_USER: 'ada', SMTP_PASSWORD: 'a"b\\c' }
  const filled = run(given)
  expect(filled).toMatchObject({
    SMTP_HOST: 'mail.example.org',
    SMTP_PORT: '587',
    SMTP_AUTH: 'true',
    SMTP_STARTTLS: 'true',
    SMTP_SSL: 'false',
  })
  expect(JSON.parse(`"${filled['SMTP_PASSWORD']}"`)).toBe(given.SMTP_PASSWORD)
})

it.each([
  [{ SMTP_PORT: '70000' }, 'SMTP_PORT'],
  [{ SMTP_FROM: 'nobody' }, 'SMTP_FROM'],
  [{ SMTP_SECURITY: 'maybe' }, 'SMTP_SECURITY'],
])('%j is refused with its name', (environment, name) => {
  expect(() => run(environment)).toThrow(name)
})
