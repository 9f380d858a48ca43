import { readFileSync } from 'node:fs'
import { licenceFaults } from './licence-faults.ts'

const findFaults = (name: string, license?: string) =>
  licenceFaults(JSON.stringify({ packages: { '': {}, [`node_modules/${name}`]: { license } } }))

test('every package in the lock file has a licence that the project accepts', () => {
  expect(licenceFaults(readFileSync('package-lock.json', 'utf8'))).toEqual([])
})

test.each([
  ['some', 'GPL-3.0-only'],
  ['some', 'SEE LICENSE IN LICENSE.md'],
  ['some', 'MIT AND GPL-3.0-only'],
  ['some', '(AGPL-3.0-only OR GPL-3.0-only)'],
  ['some', 'MPL-2.0'],
  ['@img/sharp-linux-x64', 'GPL-3.0-or-later'],
  ['some', undefined],
])('licenceFaults rejects %s with the licence %s', (name, licence) => {
  expect(findFaults(name, licence)).toEqual([`${name} has the licence ${licence ?? 'none'}`])
})

test.each([
  ['some', '(GPL-3.0-only OR MIT)'],
  ['some', 'Apache-2.0 AND MIT'],
  ['@img/sharp-linux-x64', 'Apache-2.0 AND LGPL-3.0-or-later'],
  ['busboy', undefined],
  ['one/node_modules/@scope/other', 'ISC'],
])('licenceFaults accepts %s with the licence %s', (name, licence) => {
  expect(findFaults(name, licence)).toEqual([])
})
