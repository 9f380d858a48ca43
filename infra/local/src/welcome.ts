import { relative } from 'node:path'
import { repositoryFolder } from './config.ts'
import type { Config } from './config.ts'
import { keycloakAdmin } from './realm-files.ts'

/** Returns the message that is shown once the shop runs: URLs, accounts, and how to stop the shop. */
export function welcome(config: Config, publicUrl: string, seconds: number): string {
  const { ports, dataFolder, configured, variables } = config
  const place = relative(repositoryFolder, dataFolder) || dataFolder
  const keycloak = configured.keycloak ?? `http://localhost:${ports.keycloak}`
  const google =
    variables.GOOGLE_CLIENT_ID === undefined
      ? ["             googler@axle.test / googler-demo  (by 'Continue With Google')"]
      : []
  const demo =
    variables.AXLE_DEMO === 'true'
      ? [
          '  Sign in    shopper@axle.test / shopper-demo',
          '             admin@axle.test / admin-demo',
          ...google,
        ]
      : []
  return [
    '',
    `Axle is running, after ${seconds.toFixed(1)} s.`,
    '',
    `  Shop       ${publicUrl}`,
    `  API        http://localhost:${ports.gateway}/api/docs`,
    `  Keycloak   ${keycloak}  (${keycloakAdmin}; its password is in ${place}/secrets.json)`,
    `  Mail       ${configured.mail ?? `http://localhost:${ports.mail}  (all that the shop sends)`}`,
    `  Logs       ${place}/logs`,
    ...demo,
    '',
    'Ctrl-C, or `make down` in another terminal, stops it.',
  ].join('\n')
}
