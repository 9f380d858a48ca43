import { chown, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { createAuthority, createCertificate, isGood, type Pair } from './certificates.ts'

type Owners = Readonly<Record<string, number>>

/** Who runs in each container, to whom alone its key belongs: the users of the images. */
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

/** The files of a server's folder; MinIO wants these names. */
const files = {
  authority: 'CAs/ca.crt',
  certificate: 'public.crt',
  key: 'private.key',
  /** Key and certificate in one, as MongoDB, Kafka and the services read them. */
  both: 'both.pem',
} as const

async function textOf(file: string): Promise<string | undefined> {
  return readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
}

/** Writes a file that its owner, or everybody, may read; at once, so that nobody reads a part of it. */
async function put(file: string, text: string, owner?: number): Promise<void> {
  const part = `${file}.part`
  await mkdir(dirname(file), { recursive: true })
  await rm(part, { force: true })
  await writeFile(part, text, { mode: owner === undefined ? 0o444 : 0o400 })
  // Nobody else than root gives files away; others run all servers themselves.
  if (owner !== undefined && process.getuid?.() === 0) await chown(part, owner, owner)
  await rename(part, file)
}

/** The certificate comes last and goes first: where it is, its key is there, too. */
async function putPair(folder: string, { certificate, key }: Pair, owner: number): Promise<void> {
  await rm(join(folder, files.certificate), { force: true })
  await put(join(folder, files.key), key, owner)
  await put(join(folder, files.both), key + certificate, owner)
  await put(join(folder, files.certificate), certificate)
}

/** Gives the keys of a certificate that stays to the server's user, which an earlier release may have run as another. */
async function giveKeys(folder: string, owner: number): Promise<void> {
  if (process.getuid?.() !== 0) return
  for (const file of [files.key, files.both]) await chown(join(folder, file), owner, owner)
}

async function keepAuthority(folder: string, now: Date): Promise<Pair> {
  const certificate = await textOf(join(folder, files.certificate))
  if (certificate !== undefined && isGood(certificate, undefined, now)) {
    return { certificate, key: await readFile(join(folder, files.key), 'utf8') }
  }
  const made = await createAuthority(now)
  await putPair(folder, made, 0)
  return made
}

async function keepAuthorityIn(folder: string, { certificate }: Pair): Promise<void> {
  const file = join(folder, files.authority)
  if ((await textOf(file)) !== certificate) await put(file, certificate)
}

/**
 * Gives each server a folder of its name with a certificate, its key and the authority that signed it, for two years; and
 * the folder `ca` the authority alone, for those who only call. The authority has a folder, too, which nobody else must
 * read. What is good for a year yet stays; the authority, which is good for ten years, until two are left.
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
    const present = await textOf(join(own, files.certificate))
    const stays = present !== undefined && isGood(present, authority.certificate, now)
    if (stays) await giveKeys(own, owner)
    else await putPair(own, await createCertificate(server, authority, now), owner)
    lines.push(`${server}: ${stays ? 'its certificate stays' : 'has a new certificate'}`)
  }
  await keepAuthorityIn(join(folder, 'ca'), authority)
  return lines
}
