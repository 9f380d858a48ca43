import { type Child, startChild } from '@axle/local/child'
import { freePort } from '@axle/local/ports'
import { waitUntil } from '@axle/local/wait'
import { execFile, spawn } from 'node:child_process'
import { generateKeyPairSync, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { stringify } from 'yaml'
import type { Resource } from './resources.ts'

const run = promisify(execFile)
const readyMs = 120_000

/** What the server said to a call of kubectl. */
export type Said = { readonly isTaken: boolean; readonly output: string }

type Files = Readonly<Record<'data' | 'key' | 'publicKey' | 'tokens' | 'access', string>>

function inFolder(folder: string): Files {
  const at = (name: string) => join(folder, name)
  return {
    data: at('etcd'),
    key: at('key.pem'),
    publicKey: at('public.pem'),
    tokens: at('tokens.csv'),
    access: at('access.yaml'),
  }
}

/** An account that may do everything, of a server whose certificate is its own. */
function accessTo(port: number, token: string): string {
  const name = 'check'
  return stringify({
    apiVersion: 'v1',
    kind: 'Config',
    clusters: [
      { name, cluster: { server: `https://127.0.0.1:${port}`, 'insecure-skip-tls-verify': true } },
    ],
    users: [{ name, user: { token } }],
    contexts: [{ name, context: { cluster: name, user: name } }],
    'current-context': name,
  })
}

async function writeFiles(files: Files, port: number): Promise<void> {
  const token = randomUUID()
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  await writeFile(files.key, privateKey.export({ type: 'pkcs8', format: 'pem' }))
  await writeFile(files.publicKey, publicKey.export({ type: 'spki', format: 'pem' }))
  await writeFile(files.tokens, `${token},check,check,system:masters\n`)
  await writeFile(files.access, accessTo(port, token))
}

async function startEtcd(programs: string, folder: string, { data }: Files) {
  const [port, peers] = [await freePort(), await freePort()]
  const url = `http://127.0.0.1:${port}`
  const peer = `http://127.0.0.1:${peers}`
  const options = {
    'data-dir': data,
    'listen-client-urls': url,
    'advertise-client-urls': url,
    'listen-peer-urls': peer,
    'initial-advertise-peer-urls': peer,
    'initial-cluster': `default=${peer}`,
  }
  const child = await start('etcd', programs, folder, options)
  return { child, url }
}

function start(
  name: string,
  programs: string,
  folder: string,
  options: Readonly<Record<string, string>>,
): Promise<Child> {
  const given = Object.entries(options).map(([option, value]) => `--${option}=${value}`)
  const launch = { command: join(programs, name), arguments: given, environment: {}, folder }
  return startChild(name, launch, join(folder, `${name}.log`))
}

function startServer(
  programs: string,
  folder: string,
  files: Files,
  { port, store }: Readonly<{ port: number; store: string }>,
): Promise<Child> {
  return start('kube-apiserver', programs, folder, {
    'etcd-servers': store,
    'bind-address': '127.0.0.1',
    'advertise-address': '127.0.0.1',
    'secure-port': String(port),
    'cert-dir': join(folder, 'certificates'),
    'token-auth-file': files.tokens,
    'authorization-mode': 'RBAC',
    'service-account-issuer': 'https://check.axle.test',
    'service-account-key-file': files.publicKey,
    'service-account-signing-key-file': files.key,
    'service-cluster-ip-range': '10.0.0.0/24',
  })
}

/**
 * Starts an API server of Kubernetes with a store of its own, on free ports of the loopback. There are no nodes, and nothing
 * acts on what is written.
 * @param programs the folder of etcd and kube-apiserver
 * @param kubectl the path of that program
 */
export async function startApiServer(programs: string, kubectl: string) {
  const folder = await mkdtemp(join(tmpdir(), 'axle-cluster-'))
  const files = inFolder(folder)
  const port = await freePort()
  await writeFiles(files, port)
  const etcd = await startEtcd(programs, folder, files)
  const server = await startServer(programs, folder, files, { port, store: etcd.url })
  const ask = ['--kubeconfig', files.access]

  async function stop(): Promise<void> {
    await server.stop()
    await etcd.child.stop()
    await rm(folder, { recursive: true, force: true })
  }

  async function isReady(): Promise<boolean> {
    if (server.hasExited()) throw new Error(await readFile(server.logFile, 'utf8'))
    return run(kubectl, [...ask, 'get', '--raw=/readyz']).then(
      () => true,
      () => false,
    )
  }

  try {
    await waitUntil('The API server is not ready', readyMs, isReady)
  } catch (error) {
    await stop()
    throw error
  }
  return {
    stop,
    /** Calls kubectl with resources at its standard input. */
    apply: async (resources: readonly Resource[], ...options: string[]): Promise<Said> => {
      const given = [...ask, 'apply', '--server-side', '--validate=strict', ...options, '-f', '-']
      const child = spawn(kubectl, given, { stdio: 'pipe' })
      child.stdin.end(resources.map((one) => stringify(one)).join('---\n'))
      const said = Promise.all([text(child.stdout), text(child.stderr)])
      const [code] = (await once(child, 'close')) as [number]
      return { isTaken: code === 0, output: (await said).join('') }
    },
    call: async (...options: string[]): Promise<void> => {
      await run(kubectl, [...ask, ...options])
    },
  }
}

export type ApiServer = Awaited<ReturnType<typeof startApiServer>>
