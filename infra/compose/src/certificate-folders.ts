import { chown, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { createAuthority, createCertificate, isGood, type Pair } from './certificates.ts'

type Owners = Readonly<Record<string, number>>

/** User id that owns each container's key, as the container's image defines it. */
const owners: Owners = {
  mongo: 999,
  redis: 999,
  postgres: 999,
  kafka: 1000,
  keycloak: 1000,
  minio: 1000,
  user: 1000,
  catalogue: 1000,
  booking: 1000,
  review: 1000,
  analytics: 1000,
  collector: 10001,
}

/** Files in a server's certificate folder. MinIO prescribes some of the names. */
const files = {
  authority: 'CAs/ca.crt',
  certificate: 'public.crt',
  key: 'private.key',
  /** Key and certificate in one file, as MongoDB, Kafka and the services require. */
  both: 'both.pem',
} as const

async function readOptionalFile(file: string): Promise<string | undefined> {
  return readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
}

/**
 * Writes a file atomically, so that no process reads a partial file. The file is readable only by `owner`, or by
 * everyone if `owner` is undefined.
 */
async function put(file: string, text: string, owner?: number): Promise<void> {
  const part = `${file}.part`
  await mkdir(dirname(file), { recursive: true })
  await rm(part, { force: true })
  await writeFile(part, text, { mode: owner === undefined ? 0o444 : 0o400 })
  // Only root can change the owner. Without root, all servers run as the current user.
  if (owner !== undefined && process.getuid?.() === 0) await chown(part, owner, owner)
  await rename(part, file)
}

/**
 * Removes the old certificate first and writes the new one last, so that a certificate never exists without its key.
 */
async function putPair(folder: string, { certificate, key }: Pair, owner: number): Promise<void> {
  await rm(join(folder, files.certificate), { force: true })
  await put(join(folder, files.key), key, owner)
  await put(join(folder, files.both), key + certificate, owner)
  await put(join(folder, files.certificate), certificate)
}

/**
 * Makes the server's current user the owner of the keys. An earlier release may have run the server as another user.
 */
async function giveKeys(folder: string, owner: number): Promise<void> {
  if (process.getuid?.() !== 0) return
  for (const file of [files.key, files.both]) await chown(join(folder, file), owner, owner)
}

async function keepAuthority(folder: string, now: Date): Promise<Pair> {
  const certificate = await readOptionalFile(join(folder, files.certificate))
  if (certificate !== undefined && isGood(certificate, undefined, now)) {
    return { certificate, key: await readFile(join(folder, files.key), 'utf8') }
  }
  const made = await createAuthority(now)
  await putPair(folder, made, 0)
  return made
}

async function keepAuthorityIn(folder: string, { certificate }: Pair): Promise<void> {
  const file = join(folder, files.authority)
  if ((await readOptionalFile(file)) !== certificate) await put(file, certificate)
}

/**
 * Creates or renews all certificates. Each server gets a folder with its key, its certificate and the authority's
 * certificate. The folder `ca` contains only the authority's certificate, for clients. The folder `authority` contains
 * the authority's key, which no server or client may read.
 *
 * A server certificate is valid for two years and is renewed when less than a year is left. The authority is valid for
 * ten years and is replaced when less than two years are left.
 * @returns a line for each folder, for the log
 */
export async function keepCertificates(
  folder: string,
  now: Date,
  servers: Owners = owners,
): Promise<string[]> {
  const authority = await keepAuthority(join(folder, 'authority'), now)
  const lines: string[] = []
  for (const [server, owner] of Object.entries(servers)) {
    const own = join(folder, server)
    await keepAuthorityIn(own, authority)
    const present = await readOptionalFile(join(own, files.certificate))
    const stays = present !== undefined && isGood(present, authority.certificate, now)
    if (stays) await giveKeys(own, owner)
    else await putPair(own, await createCertificate(server, authority, now), owner)
    lines.push(`${server}: ${stays ? 'its certificate stays' : 'has a new certificate'}`)
  }
  await keepAuthorityIn(join(folder, 'ca'), authority)
  return lines
}
