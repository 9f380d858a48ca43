import { globSync, readFileSync } from 'node:fs'
import { partsList } from './parts-list.ts'

const read = (path: string) => JSON.parse(readFileSync(path, 'utf8'))
const { workspaces } = read('package.json')
const manifests = ['.', ...globSync(workspaces)].map((folder) => read(`${folder}/package.json`))
const lock = read('package-lock.json')
const { components } = partsList(JSON.stringify(lock), new Date())
const byAddress = new Map(components.map((one) => [one.purl, one]))

function listed(name: string, version: string) {
  const [, other, of] = /^npm:(.+)@(.+)$/.exec(version) ?? []
  return byAddress.get(`pkg:npm/${(other ?? name).replace('@', '%40')}@${of ?? version}`)
}

test('partsList contains each dependency of our packages with its version and scope', () => {
  const needed = manifests.flatMap(({ dependencies = {} }) => Object.entries<string>(dependencies))
  const others = needed.filter(([name]) => !name.startsWith('@axle/'))
  expect(others.length).toBeGreaterThan(40)
  for (const [name, version] of others) {
    expect([name, listed(name, version)?.scope]).toEqual([name, 'required'])
  }
  expect(listed('jest', manifests[0].devDependencies.jest)?.scope).toBe('excluded')
})

test("partsList contains npm's hash for each dependency, and its licence if npm knows one", () => {
  const hash = lock.packages['node_modules/express'].integrity.replace('sha512-', '')
  expect(listed('express', lock.packages['node_modules/express'].version)).toMatchObject({
    hashes: [{ alg: 'SHA-512', content: Buffer.from(hash, 'base64').toString('hex') }],
    licenses: [{ expression: 'MIT' }],
  })
  const bare = components.filter(({ hashes = [] }) => hashes.length === 0)
  expect(bare.map(({ purl }) => purl)).toEqual([])
})

test('partsList has unique references and excludes our own packages', () => {
  expect(new Set(components.map((one) => one['bom-ref'])).size).toBe(components.length)
  expect(components.filter(({ group }) => group === '@axle')).toEqual([])
})
