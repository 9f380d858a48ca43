import { composeServices, encryptedServices } from './compose-file.ts'

const services = encryptedServices()
const plain = composeServices()
const servers = ['mongo', 'redis', 'kafka', 'minio', 'postgres', 'keycloak']
const programs = ['user', 'catalogue', 'booking', 'review', 'analytics', 'collector']
/** Returns the certificate volumes that a container mounts, with the paths at which it mounts them. */
const findCertificateMounts = (name: string) =>
  (services[name]?.volumes ?? []).filter((mount) => /^(?:tls-|authority)/.test(mount))

test.each([...servers, ...programs])('%s has a certificate that no other container has', (name) => {
  expect(findCertificateMounts(name)).toEqual([`tls-${name}:/tls:ro`])
  const holders = Object.keys(services).filter((other) =>
    findCertificateMounts(other).some((mount) => mount.startsWith(`tls-${name}:`)),
  )
  expect(holders.toSorted()).toEqual(['certificates', name].toSorted())
  expect(findCertificateMounts('certificates')).toContain(`tls-${name}:/certificates/${name}`)
})

test("only the container that creates certificates has the authority's key, and it has no network", () => {
  const holders = Object.keys(services).filter((name) =>
    findCertificateMounts(name).join().includes('authority'),
  )
  expect(holders).toEqual(['certificates'])
  expect(services['certificates']?.network_mode).toBe('none')
})

test("containers that are only clients have the authority's certificate and no key", () => {
  const callers = Object.keys(services).filter(
    (name) => findCertificateMounts(name).join() === 'tls-ca:/tls:ro',
  )
  expect(callers.toSorted()).toEqual(
    ['gateway', 'setup', 'mongo-accounts', 'store-accounts']
      .concat(['seed-user', 'seed-catalogue', 'seed-review'])
      .concat(
        ['user', 'catalogue', 'booking', 'review', 'analytics'].map((one) => `migrate-${one}`),
      )
      .toSorted(),
  )
})

test('only the sandbox has an unencrypted internal URL', () => {
  const own = /^(?:S3_URL|MONGO_URL|\w+_MONGO_URL|MONGO_ADDRESS)$/
  const left = Object.entries(services).flatMap(([name, { environment }]) =>
    Object.entries(environment)
      .filter(([key, value]) => /^(?:http|redis):\/\/\w/.test(value) && !own.test(key))
      .map(([key]) => `${name} ${key}`),
  )
  // The sandbox is not part of a production shop.
  expect(left).toEqual(['booking SANDBOX_URL'])
})

test('backing services run the commands of docker-compose.yml with additional TLS options', () => {
  const [before, after] = [plain['mongo']?.command ?? [], services['mongo']?.command ?? []]
  expect(after.slice(0, before.length)).toEqual(before)
  expect(after).toContain('requireTLS')
  expect(services['redis']?.command).toBe(plain['redis']?.command)
  expect(services['redis']?.['entrypoint']).toEqual(
    expect.arrayContaining([expect.stringMatching(/"\$\$@" --port 0 --tls-port 6379 /)]),
  )
  const { environment = {} } = services['kafka'] ?? {}
  expect(environment['KAFKA_LISTENER_SECURITY_PROTOCOL_MAP']).toContain('CLIENTS:SASL_SSL')
})
