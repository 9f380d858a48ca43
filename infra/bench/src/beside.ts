import { repositoryFolder } from '@axle/local/config'
import { freePorts } from '@axle/local/ports'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { call } from './call.ts'
import { environmentOf, type Shop } from './shop.ts'

const lookMs = 20

type Start = {
  readonly file: string
  readonly parameters: readonly string[]
  readonly environment: Readonly<Record<string, string>>
  readonly port: number
  /** What it answers once it is ready. */
  readonly path: string
}

async function startProgram({ file, parameters, environment, port, path }: Start) {
  const child = spawn(process.execPath, [join(repositoryFolder, file), ...parameters], {
    env: environment,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const url = `http://127.0.0.1:${port}`
  while (!(await call(url, `GET ${path}`).catch(() => undefined))) {
    if (child.exitCode !== null) throw new Error(`${file} ended with ${child.exitCode}`)
    await pause(lookMs)
  }
  return {
    url,
    program: { name: file, pid: child.pid ?? 0 },
    stop: async (): Promise<void> => {
      const exited = once(child, 'exit')
      child.kill('SIGTERM')
      await exited
    },
  }
}

/** A server of node:http alone that answers everything with the same bytes: as fast as the platform can be. */
export async function startBareServer(bytes: string) {
  const { storefront: port } = await freePorts()
  const parameters = [String(port), bytes]
  const file = 'infra/bench/src/bare.main.ts'
  return startProgram({ file, parameters, environment: {}, port, path: '/' })
}

/** A second gateway beside the shop's, with other settings. */
export async function startGateway(shop: Shop, more: Readonly<Record<string, string>>) {
  const environment = await environmentOf(shop.called('gateway'))
  const { gateway: port } = await freePorts()
  return startProgram({
    file: 'gateway/src/main.ts',
    parameters: [],
    environment: { ...environment, ...more, PORT: String(port) },
    port,
    path: '/readyz',
  })
}
