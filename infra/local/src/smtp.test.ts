import { readConfig } from './config.ts'
import { portTable } from './names.ts'
import { smtpEnvironment } from './smtp.ts'

const run = (environment: Record<string, string>) => {
  const config = readConfig(environment)
  return smtpEnvironment({ config, ports: config.ports })
}

it('smtpEnvironment uses MailDev without a password when no mail server is configured', () => {
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

it("smtpEnvironment returns the configured mail server's user and password, escaped for JSON", () => {
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
])('smtpEnvironment rejects %j and names the variable', (environment, name) => {
  expect(() => run(environment)).toThrow(name)
})
