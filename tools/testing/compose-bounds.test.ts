import { baseBytes, shareMemory } from '../../gateway/src/memory.rules.ts'
import { encryptedServices } from './compose-file.ts'

const services = Object.entries(encryptedServices())
const namesOf = (isOne: (service: (typeof services)[number][1]) => boolean) =>
  services.flatMap(([name, service]) => (isOne(service) ? [name] : []))

/** Which user of its own the image has, or gives itself at its start, where the compose file names none. */
const ownUser = { kafka: 'appuser', keycloak: '1000', mongo: 'mongodb', redis: 'redis' } as const

it('no container keeps a capability but to become its user, and those that give files away', () => {
  expect(services.length).toBeGreaterThan(15)
  expect(namesOf(({ cap_drop: dropped }) => !dropped.includes('ALL'))).toEqual([])
  const keeping = services.flatMap(([name, { cap_add: kept }]) =>
    kept.length > 0 ? [[name, kept]] : [],
  )
  const become = ['CHOWN', 'DAC_OVERRIDE', 'SETGID', 'SETUID']
  expect(Object.fromEntries(keeping)).toEqual({
    ...{ mongo: become, redis: become },
    'store-volume': ['CHOWN'],
    certificates: ['CHOWN'],
    volumes: ['CHOWN', 'DAC_OVERRIDE', 'FOWNER'],
  })
})

it('no container gains rights by a program that has more of them', () => {
  const closed = 'no-new-privileges:true'
  expect(namesOf(({ security_opt: options }) => !options.includes(closed))).toEqual([])
})

it('every container has a limit of processes', () => {
  const isBounded = (limit: number | undefined) => limit !== undefined && limit > 0 && limit <= 1024
  expect(namesOf(({ pids_limit: limit }) => !isBounded(limit))).toEqual([])
})

it('every container but Kafka cannot write its image, and has a folder in memory', () => {
  expect(namesOf((service) => !service.read_only)).toEqual(['kafka'])
  expect(namesOf(({ tmpfs }) => tmpfs.every((path) => !path.startsWith('/tmp')))).toEqual(['kafka'])
})

it('no server runs as root, and what runs as root ends and reaches nobody', () => {
  const isRoot = (user: string | undefined) => /^(root|0)(:|$)/.test(user ?? '')
  const ours = namesOf(
    ({ build, user }) => build !== undefined && build.target !== 'keycloak' && !isRoot(user),
  )
  const rooted = namesOf(({ user }) => user === undefined || isRoot(user))
  const known = [...ours, ...Object.keys(ownUser)]
  const asRoot = rooted.filter((name) => !known.includes(name))
  expect(asRoot).toEqual(['store-volume', 'volumes', 'certificates'])
  const ending = namesOf(({ restart, network_mode: mode }) => restart === 'no' && mode === 'none')
  expect(asRoot.filter((name) => !ending.includes(name))).toEqual([])
  expect(encryptedServices()['minio']?.user).toBe('1000:1000')
})

it('what stands in for others in the demo can be left out, as production must', () => {
  expect(namesOf(({ scale }) => scale !== undefined)).toEqual(['mail', 'sandbox'])
})

it('the gateway fits into its memory limit with full caches and a full heap of its renderer', () => {
  const limit = Number(/^(\d+)m$/.exec(encryptedServices()['gateway']?.mem_limit ?? '')?.[1])
  const { rendererMebibytes, ...caches } = shareMemory(limit * 1024 * 1024)
  const cached = Object.values(caches).reduce((sum, bytes) => sum + bytes, 0)
  const heap = (rendererMebibytes.old + rendererMebibytes.young) * 1024 * 1024
  expect(baseBytes + cached + heap).toBeLessThanOrEqual(limit * 1024 * 1024)
  // With less a page of a part with 10,000 vehicles has not been tried.
  expect(rendererMebibytes.old).toBeGreaterThanOrEqual(28)
})
