import { baseBytes, shareMemory } from '../../gateway/src/memory.rules.ts'
import { encryptedServices } from './compose-file.ts'

const services = Object.entries(encryptedServices())
const selectServiceNames = (isOne: (service: (typeof services)[number][1]) => boolean) =>
  services.flatMap(([name, service]) => (isOne(service) ? [name] : []))

/** User that each of these images sets, which applies if the compose file sets none. */
const ownUser = { kafka: 'appuser', keycloak: '1000', mongo: 'mongodb', redis: 'redis' } as const

it('every container drops all capabilities except those for switching users and changing owners', () => {
  expect(services.length).toBeGreaterThan(15)
  expect(selectServiceNames(({ cap_drop: dropped }) => !dropped.includes('ALL'))).toEqual([])
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

it('no container can gain privileges', () => {
  const closed = 'no-new-privileges:true'
  expect(selectServiceNames(({ security_opt: options }) => !options.includes(closed))).toEqual([])
})

it('every container has a process limit', () => {
  const isBounded = (limit: number | undefined) => limit !== undefined && limit > 0 && limit <= 1024
  expect(selectServiceNames(({ pids_limit: limit }) => !isBounded(limit))).toEqual([])
})

it('every container except Kafka has a read-only root filesystem and an in-memory /tmp', () => {
  expect(selectServiceNames((service) => !service.read_only)).toEqual(['kafka'])
  expect(
    selectServiceNames(({ tmpfs }) => tmpfs.every((path) => !path.startsWith('/tmp'))),
  ).toEqual(['kafka'])
})

it('only containers that exit and have no network run as root', () => {
  const isRoot = (user: string | undefined) => /^(root|0)(:|$)/.test(user ?? '')
  const ours = selectServiceNames(
    ({ build, user }) => build !== undefined && build.target !== 'keycloak' && !isRoot(user),
  )
  const rooted = selectServiceNames(({ user }) => user === undefined || isRoot(user))
  const known = [...ours, ...Object.keys(ownUser)]
  const asRoot = rooted.filter((name) => !known.includes(name))
  expect(asRoot).toEqual(['store-volume', 'volumes', 'certificates'])
  const ending = selectServiceNames(
    ({ restart, network_mode: mode }) => restart === 'no' && mode === 'none',
  )
  expect(asRoot.filter((name) => !ending.includes(name))).toEqual([])
  expect(encryptedServices()['minio']?.user).toBe('1000:1000')
})

it('demo-only containers can be scaled to zero, as production requires', () => {
  expect(selectServiceNames(({ scale }) => scale !== undefined)).toEqual(['mail', 'sandbox'])
})

it('gateway fits into its memory limit with full caches and a full renderer heap', () => {
  const limit = Number(/^(\d+)m$/.exec(encryptedServices()['gateway']?.mem_limit ?? '')?.[1])
  const { rendererMebibytes, ...caches } = shareMemory(limit * 1024 * 1024)
  const cached = Object.values(caches).reduce((sum, bytes) => sum + bytes, 0)
  const heap = (rendererMebibytes.old + rendererMebibytes.young) * 1024 * 1024
  expect(baseBytes + cached + heap).toBeLessThanOrEqual(limit * 1024 * 1024)
  // The part page of a product that fits 10,000 vehicles has not been tested with a smaller heap.
  expect(rendererMebibytes.old).toBeGreaterThanOrEqual(28)
})
