import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { type Build, isBuilt, hashInputs, setBuilt } from './builds.ts'
import { repositoryFolder } from './config.ts'

let folder: string
let build: Build

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'axle-builds-'))
  const within = relative(repositoryFolder, folder)
  build = {
    name: 'programs',
    inputs: [join(within, 'source')],
    product: join(within, 'dist/main.js'),
  }
  await writeFile(join(folder, 'source'), 'one')
  await mkdir(join(folder, 'dist'))
  await writeFile(join(folder, 'dist/main.js'), 'one, built')
})
afterEach(() => rm(folder, { recursive: true }))

it('isBuilt returns true when another shop in this checkout has already run the build', async () => {
  expect(await isBuilt(build, await hashInputs(build))).toBe(false)
  await setBuilt(build, await hashInputs(build))
  expect(await isBuilt(build, await hashInputs(build))).toBe(true)
})

it('isBuilt returns false when the sources changed or the output was deleted', async () => {
  await setBuilt(build, await hashInputs(build))
  await writeFile(join(folder, 'source'), 'another')
  expect(await isBuilt(build, await hashInputs(build))).toBe(false)
  await setBuilt(build, await hashInputs(build))
  await rm(join(folder, 'dist'), { recursive: true })
  expect(await isBuilt(build, await hashInputs(build))).toBe(false)
})
