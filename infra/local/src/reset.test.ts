import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

test('reset deletes all data, including remains of backups and restores, but keeps the logs', async () => {
  const AXLE_DATA = await mkdtemp(join(tmpdir(), 'axle-reset-'))
  for (const name of ['mongo', 'copy', 'restored', 'replaced', 'logs']) {
    await mkdir(join(AXLE_DATA, name))
  }
  await run(process.execPath, ['infra/local/src/reset.ts'], { env: { ...process.env, AXLE_DATA } })
  expect(await readdir(AXLE_DATA)).toEqual(['logs'])
  await rm(AXLE_DATA, { recursive: true })
})
