import { repositoryFolder } from '@axle/local/config'
import { freePorts } from '@axle/local/ports'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { call } from './call.ts'
import { readArguments, readEnvironment } from './processes.ts'
import type { Shop } from './shop.ts'

const lookMs = 20

type Start = {
  readonly name: string
  /** Command-line arguments of `node`. */
  readonly command: readonly string[]
  readonly environment: Readonly<Record<string, string>>
  readonly port: number
  /** URL path that responds once the program is ready. */
  readonly path: string
}

async function startProgram({ name, command, environment, port, path }: Start) {
  const child = spawn(process.execPath, command, {
    cwd: repositoryFolder,
    env: environment,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const url = `http://127.0.0.1:${port}`
  while (!(await call(url, `GET ${path}`).catch(() => undefined))) {
    if (child.exitCode !== null) throw new Error(`${name} ended with ${child.exitCode}`)
    await pause(lookMs)
  }
  return {
    url,
    program: { name, pid: child.pid ?? 0 },
    stop: async (): Promise<void> => {
      const exited = once(child, 'exit')
      child.kill('SIGTERM')
      await exited
    },
  }
}

/**
 * Starts a plain node:http server that responds to every request with the same bytes. The server shows the maximum
 * speed that the platform allows, so it runs with the same Node.js flags as the shop's services.
 */
export async function startBareServer(shop: Shop, bytes: string) {
  const { storefront: port } = await freePorts()
  const flags = (await readArguments(shop.called('gateway'))).filter((word) => word.startsWith('-'))
  const file = join(repositoryFolder, 'infra/bench/src/bare.main.ts')
  const command = [...flags, file, String(port), bytes]
  return startProgram({ name: 'bare server', command, environment: {}, port, path: '/' })
}

/** Starts a second gateway. It has the settings of the shop's gateway, except those that `more` overrides. */
export async function startGateway(shop: Shop, more: Readonly<Record<string, string>>) {
  const gateway = shop.called('gateway')
  const { gateway: port, gatewayHealth } = await freePorts()
  const own = { PORT: String(port), HEALTH_PORT: String(gatewayHealth) }
  return startProgram({
    name: 'second gateway',
    command: await readArguments(gateway),
    environment: { ...(await readEnvironment(gateway)), ...more, ...own },
    port,
    path: '/healthz',
  })
}
