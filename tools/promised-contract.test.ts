import { readFileSync } from 'node:fs'
import { parse } from 'yaml'

type Schema = Readonly<{
  required?: readonly string[]
  properties?: Readonly<Record<string, unknown>>
}>
type Contract = Readonly<{
  paths: Readonly<Record<string, Readonly<Record<string, { security?: readonly unknown[] }>>>>
  components: Readonly<{ schemas: Readonly<Record<string, Schema>> }>
}>

const { paths, components }: Contract = parse(readFileSync('openapi.yaml', 'utf8'))

test.each([
  ['get', '/services', 'no token'],
  ['get', '/reviews', 'no token'],
  ['put', '/user/{email}', 'a token'],
  ['get', '/admin/{email}', 'a token'],
  ['post', '/booking', 'a token'],
  ['get', '/booking', 'a token'],
  ['get', '/booking/{id}', 'a token'],
  ['post', '/reviews', 'a token'],
  ['get', '/user', 'a token'],
  ['put', '/user/admin/{email}', 'a token'],
  ['post', '/purchase', 'a token'],
  ['get', '/purchase', 'a token'],
  ['delete', '/purchase/{email}', 'a token'],
  ['post', '/upload', 'a token'],
])('%s %s is an operation in the contract that requires %s', (method, path, needs) => {
  const operation = paths[path]?.[method]
  expect(operation).toBeDefined()
  // An operation without its own security rule needs a bearer token, which is the default of openapi.yaml.
  expect(operation?.security?.length === 0 ? 'no token' : 'a token').toBe(needs)
})

test.each([
  ['Tool', '_id name img description price minimumorderquantity availablequantity'],
  ['Booking', '_id bookingId booking price product ProductName phone paid'],
  ['Review', 'name review rating'],
  ['User', 'email role'],
  ['ManagedProduct', 'name email products img'],
  ['Profile', 'uid email displayName phoneNumber photoURL emailVerified isAnonymous tenantId'],
])('schema %s has the fields that the specification promises: %s', (name, fields) => {
  const { required, properties = {} } = components.schemas[name] ?? {}
  expect(required).toEqual(expect.arrayContaining(fields.split(' ')))
  expect(Object.keys(properties)).toEqual(expect.arrayContaining(fields.split(' ')))
})
