import { z } from 'zod'

const lockFile = z.object({
  name: z.string(),
  version: z.string(),
  packages: z.record(
    z.string(),
    z.object({
      name: z.string().optional(),
      version: z.string().optional(),
      integrity: z.string().optional(),
      license: z.string().optional(),
      link: z.boolean().optional(),
      dev: z.boolean().optional(),
      optional: z.boolean().optional(),
    }),
  ),
})
type Locked = z.infer<typeof lockFile>['packages'][string]

const algorithms = new Map([
  ['sha1', 'SHA-1'],
  ['sha256', 'SHA-256'],
  ['sha512', 'SHA-512'],
])

/**
 * Returns the CycloneDX scope of a package. Development packages are excluded, because the shop does not contain them.
 */
function toScope({ dev, optional }: Locked): 'required' | 'optional' | 'excluded' {
  if (dev === true) return 'excluded'
  return optional === true ? 'optional' : 'required'
}

function parseHashes(integrity: string) {
  return integrity.split(' ').flatMap((one) => {
    const [name = '', base64 = ''] = one.split('-', 2)
    const alg = algorithms.get(name)
    return alg === undefined
      ? []
      : [{ alg, content: Buffer.from(base64, 'base64').toString('hex') }]
  })
}

function toComponent(path: string, locked: Locked) {
  const fullName = locked.name ?? path.replace(/.*node_modules\//, '')
  const [group, name] = fullName.startsWith('@') ? fullName.split('/') : [undefined, fullName]
  const purl = `pkg:npm/${fullName.replace('@', '%40')}@${locked.version}`
  return {
    type: 'library',
    'bom-ref': path,
    ...(group === undefined ? {} : { group }),
    name,
    version: locked.version,
    scope: toScope(locked),
    ...(locked.integrity === undefined ? {} : { hashes: parseHashes(locked.integrity) }),
    ...(locked.license === undefined ? {} : { licenses: [{ expression: locked.license }] }),
    purl,
  }
}

/**
 * Lists the packages of an npm lock file in the format CycloneDX 1.6. `npm sbom` is not used, because it omits the
 * dependencies of workspaces.
 * @param madeAt creation time, in UTC
 */
export function partsList(lockFileText: string, madeAt: Date) {
  const { name, version, packages } = lockFile.parse(JSON.parse(lockFileText))
  const others = Object.entries(packages).filter(
    ([path, { link }]) => path.includes('node_modules/') && link !== true,
  )
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: {
      timestamp: madeAt.toISOString(),
      component: { type: 'application', 'bom-ref': name, name, version },
    },
    components: others.map(([path, locked]) => toComponent(path, locked)),
  }
}
