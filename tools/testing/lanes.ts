import { freePorts } from '@axle/local/ports'
import { startSearchServer } from '@axle/local/search-server'
import { type ServerOptions, startServers } from '@axle/local/servers'
import { join } from 'node:path'
import { startControl } from './control.ts'

/** Servers for the tests; `stop` ends them all. */
export type Lanes = Readonly<{
  /** What tests read to find them. */
  environment: Readonly<Record<string, string>>
  stop: () => Promise<void>
}>

type Starter = typeof startServers

/** The servers are those of infra/local, or with TEST_SERVERS=containers the same from Docker. */
async function serverStarter(): Promise<Starter> {
  const wanted = process.env['TEST_SERVERS']
  if (!wanted) return startServers
  if (wanted !== 'containers') {
    throw new Error(`TEST_SERVERS is "${wanted}": it can be "containers", or left out.`)
  }
  return (await import('./containers.ts')).startContainerServers
}

async function startLane(start: Starter, name: string, dataFolder: string) {
  const options: ServerOptions = {
    ports: await freePorts(),
    dataFolder,
    isShared: true,
    onProgress: (step) => console.log(`${name} ${step.name.padEnd(9)} ${step.message}`),
  }
  const servers = await start(options)
  const control = await startControl(servers, () => startSearchServer(options))
  const settings = {
    ...servers.environment,
    // Tests look behind the programs; these each have an account of their own (see testing/process.ts).
    ...servers.accounts.admin,
    ACCOUNTS: JSON.stringify(servers.accounts),
    KEYCLOAK_ADMIN: servers.keycloakAdmin.username,
    KEYCLOAK_ADMIN_PASSWORD: servers.keycloakAdmin.password,
    CONTROL_URL: control.url,
    // Where mails are taken; a program that is not given it sends none.
    MAIL_SMTP_URL: `smtp://127.0.0.1:${options.ports.mailSmtp}`,
  }
  const stop = async (): Promise<void> => {
    await control.stop()
    await servers.stop()
  }
  return { settings, stop }
}

/**
 * Starts all servers once for each file that runs at the same time, so that one which stops a server, or fills the
 * shop, meets no other. In containers there is one lane, which the services' tests share by names of their own.
 */
export async function startLanes(count: number, folder: string): Promise<Lanes> {
  const start = await serverStarter()
  const names = Array.from(
    { length: start === startServers ? count : 1 },
    (_none, index) => `lane ${index + 1}:`,
  )
  const attempts = names.map((name, index) => startLane(start, name, join(folder, `data-${index}`)))
  const settled = await Promise.allSettled(attempts)
  const started = settled.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  const stop = async (): Promise<void> => {
    await Promise.all(started.map((lane) => lane.stop()))
  }
  const failure = settled.find((one) => one.status === 'rejected')
  if (failure) {
    await stop()
    throw failure.reason
  }
  const settings = started.map((lane) => lane.settings)
  return { environment: { TEST_ENVIRONMENT: JSON.stringify(settings) }, stop }
}
