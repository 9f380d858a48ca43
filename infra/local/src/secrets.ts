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
})

/** What the local servers and services share and no one else may know. */
export type Secrets = Readonly<z.infer<typeof schema>>

const SECRET_BYTES = 32

const generate = (): Secrets => {
  const entries = Object.keys(schema.shape).map((name) => [
    name,
    randomBytes(SECRET_BYTES).toString('base64url'),
  ])
  return schema.parse(Object.fromEntries(entries))
}

/**
 * The secrets of this data folder, made at the first call and the same ever after.
 * @throws Error when the file is there but cannot be used.
 */
export async function loadSecrets(dataFolder: string): Promise<Secrets> {
  const file = join(dataFolder, 'secrets.json')
  const kept = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
    return undefined
  })
  if (kept !== undefined) {
    const parsed = schema.safeParse(JSON.parse(kept))
    if (parsed.success) return parsed.data
    throw new Error(`${file} is not complete; run \`make reset\` to start with new data`)
  }
  const made = generate()
  await mkdir(dirname(file), { recursive: true })
  const draft = `${file}.${process.pid}`
  await writeFile(draft, `${JSON.stringify(made, null, 2)}\n`, { mode: 0o600 })
  await rename(draft, file)
  return made
}
