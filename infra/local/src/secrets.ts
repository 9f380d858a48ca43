import { randomBytes } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { z } from 'zod'

const secret = z.string().min(16)

const schema = z.object({
  keycloakAdminPassword: secret,
  gatewayClientSecret: secret,
  userServiceClientSecret: secret,
  googleDemoClientSecret: secret,
  sessionSecret: secret,
  s3AccessKey: secret,
  s3SecretKey: secret,
  accountsSecret: secret,
  mailLinkSecret: secret,
  webhookSealSecret: secret,
})

/** Secrets in a data folder, which the shop's backing services and services share. */
export type Secrets = Readonly<z.infer<typeof schema>>

const SECRET_BYTES = 32

/**
 * Secrets that an older version's data folder may lack. They can be added later, because no backing service stores
 * them.
 */
const later: readonly string[] = ['accountsSecret', 'mailLinkSecret', 'webhookSealSecret']

const generate = (names: readonly string[]): Record<string, string> =>
  Object.fromEntries(names.map((name) => [name, randomBytes(SECRET_BYTES).toString('base64url')]))

/**
 * Returns the secrets in a data folder. Creates them at the first call, and later adds secrets that a new version
 * needs.
 * @throws Error if the file exists but cannot be used
 */
export async function loadSecrets(dataFolder: string): Promise<Secrets> {
  const file = join(dataFolder, 'secrets.json')
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
    return undefined
  })
  const kept = text === undefined ? {} : z.record(z.string(), z.string()).parse(JSON.parse(text))
  const names = text === undefined ? Object.keys(schema.shape) : later
  const missing = names.filter((name) => kept[name] === undefined)
  const parsed = schema.safeParse({ ...kept, ...generate(missing) })
  if (!parsed.success) {
    throw new Error(`${file} is not complete; run \`make reset\` to start with new data`)
  }
  const made = parsed.data
  if (missing.length === 0) return made
  await mkdir(dirname(file), { recursive: true })
  const draft = `${file}.${process.pid}`
  await writeFile(draft, `${JSON.stringify(made, null, 2)}\n`, { mode: 0o600 })
  await rename(draft, file)
  return made
}
