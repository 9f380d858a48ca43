import { smallNode } from '@axle/kit/config/small-node'
import { mkdir } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { accepts, fetchStatus } from '../wait.ts'
import { basicEnvironment } from './definition.ts'
import type { ServerDefinition } from './definition.ts'

const loopback = '127.0.0.1'

/** MailDev, which accepts all emails, shows them in the browser and delivers none. */
export const mail: ServerDefinition = {
  name: 'mail',
  address: (ports) => `http://localhost:${ports.mail}`,
  bundled: () => createRequire(import.meta.url).resolve('maildev/bin/maildev'),
  async launch(program, { config, ports, dataFolder }) {
    const folder = join(dataFolder, 'mail')
    await mkdir(folder, { recursive: true })
    return {
      command: process.execPath,
      arguments: [
        ...smallNode,
        program.path,
        ...['--ip', loopback, '--smtp', String(ports.mailSmtp), '--web', String(ports.mail)],
        ...['--mail-directory', folder],
      ],
      environment: basicEnvironment(config),
    }
  },
  ready: async ({ ports }) =>
    (await fetchStatus(`http://${loopback}:${ports.mail}/healthz`)) === 200 &&
    (await accepts(ports.mailSmtp)),
}
