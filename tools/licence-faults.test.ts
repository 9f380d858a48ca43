import { readFileSync } from 'node:fs'
import { z } from 'zod'

const lockFile = z.object({
  packages: z.record(
    z.string(),
    z.object({ license: z.string().optional(), link: z.boolean().optional() }),
  ),
})

/** Licences that require nothing more than preserving their notice. */
const free = new Set([
  ...['0BSD', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', 'BlueOak-1.0.0', 'ISC', 'MIT', 'MIT-0'],
  ...['CC-BY-3.0', 'CC-BY-4.0', 'CC0-1.0', 'PSF-2.0', 'Python-2.0', 'Unlicense', 'WTFPL', 'Zlib'],
])

/** Packages whose licence requires publishing the source of any changes. The project uses these packages unchanged. */
const unchanged: readonly (readonly [RegExp, string])[] = [
  [/^@img\/sharp-/, 'LGPL-3.0-or-later'],
  [/^lightningcss(-|$)/, 'MPL-2.0'],
  [/^axe-core$/, 'MPL-2.0'],
  [/^(binaryextensions|editions|istextorbinary|textextensions|version-range)$/, 'Artistic-2.0'],
]

/** Licences of packages for which the lock file has none, because their package.json uses npm's older format. */
const olderForm = new Map(
  ['buildcheck', 'busboy', 'cpu-features', 'ssh2', 'streamsearch', 'svg-tags'].map((name) => [
    name,
    'MIT',
  ]),
)

function isAllowed(name: string, expression: string): boolean {
  const plain = expression.replace(/^\((.*)\)$/, '$1')
  if (plain.includes(' OR ')) return plain.split(' OR ').some((one) => isAllowed(name, one))
  if (plain.includes(' AND ')) return plain.split(' AND ').every((one) => isAllowed(name, one))
  const isNamed = unchanged.some(([names, licence]) => names.test(name) && licence === plain)
  return free.has(plain) || isNamed
}

/** Returns one sentence for each package in an npm lock file whose licence the project does not accept. */
function licenceFaults(lockFileText: string): string[] {
  const { packages } = lockFile.parse(JSON.parse(lockFileText))
  return Object.entries(packages).flatMap(([path, { license, link }]) => {
    const [, name] = /(?:^|.*\/)node_modules\/(.+)$/.exec(path) ?? []
    if (name === undefined || link === true) return []
    const licence = license ?? olderForm.get(name) ?? 'none'
    return isAllowed(name, licence) ? [] : [`${name} has the licence ${licence}`]
  })
}

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
