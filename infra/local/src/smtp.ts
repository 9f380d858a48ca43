import type { Run } from './servers/definition.ts'

/** Escapes a text, such as a password that contains quotes, so that it can be placed between quotes in a JSON file. */
const quoted = (text: string): string => JSON.stringify(text).slice(1, -1)

/**
 * Returns Keycloak's email settings: the server at SMTP_HOST if it is set, otherwise this run's MailDev. MailDev needs
 * no user name or password.
 */
export function smtpEnvironment({
  config,
  ports,
}: Pick<Run, 'config' | 'ports'>): Record<string, string> {
  const { SMTP_HOST: host, SMTP_USER: user, ...given } = config.variables
  const isConfigured = host !== undefined
  const security = isConfigured ? given.SMTP_SECURITY : 'none'
  return {
    SMTP_HOST: host ?? '127.0.0.1',
    SMTP_PORT: String(isConfigured ? given.SMTP_PORT : ports.mailSmtp),
    SMTP_FROM: quoted(given.SMTP_FROM),
    SMTP_AUTH: String(isConfigured && user !== undefined),
    SMTP_USER: quoted((isConfigured ? user : undefined) ?? 'none'),
    SMTP_PASSWORD: quoted((isConfigured ? given.SMTP_PASSWORD : undefined) ?? 'none'),
    SMTP_STARTTLS: String(security === 'starttls'),
    SMTP_SSL: String(security === 'tls'),
  }
}
