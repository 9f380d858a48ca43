import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { loadSecrets } from './secrets.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'axle-secrets-'))
})
afterEach(() => rm(folder, { recursive: true }))

const keep = (secrets: object) => writeFile(join(folder, 'secrets.json'), JSON.stringify(secrets))

it('loadSecrets keeps the secrets of an older version and adds the missing ones', async () => {
  const { accountsSecret, mailLinkSecret, ...older } = await loadSecrets(folder)
  await keep(older)
  const { accountsSecret: made, mailLinkSecret: madeToo, ...kept } = await loadSecrets(folder)
  expect(kept).toEqual(older)
  expect([made === accountsSecret, madeToo === mailLinkSecret]).toEqual([false, false])
  expect(await loadSecrets(folder)).toEqual({
    ...older,
    accountsSecret: made,
    mailLinkSecret: madeToo,
  })
  expect(JSON.parse(await readFile(join(folder, 'secrets.json'), 'utf8'))).toHaveProperty(
    'accountsSecret',
    made,
  )
})

it('loadSecrets fails when a secret that backing services have stored is missing', async () => {
  const { keycloakAdminPassword, accountsSecret } = await loadSecrets(folder)
  await keep({ keycloakAdminPassword, accountsSecret })
  await expect(loadSecrets(folder)).rejects.toThrow('make reset')
})
