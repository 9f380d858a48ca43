import { z } from 'zod'

const lockFile = z.object({
  packages: z.record(
    z.string(),
    z.object({ license: z.string().optional(), link: z.boolean().optional() }),
  ),
})

/** What asks for no more than its notice, or for nothing. */
const free = new Set([
  ...['0BSD', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', 'BlueOak-1.0.0', 'ISC', 'MIT', 'MIT-0'],
  ...['CC-BY-3.0', 'CC-BY-4.0', 'CC0-1.0', 'PSF-2.0', 'Python-2.0', 'Unlicense', 'WTFPL', 'Zlib'],
])

/** These ask for the source of what was changed in them; they are used as they were published. */
const unchanged: readonly (readonly [RegExp, string])[] = [
  [/^@img\/sharp-/, 'LGPL-3.0-or-later'],
  [/^lightningcss(-|$)/, 'MPL-2.0'],
  [/^axe-core$/, 'MPL-2.0'],
  [/^(binaryextensions|editions|istextorbinary|textextensions|version-range)$/, 'Artistic-2.0'],
]

/** The lock file does not take over licences that a manifest names in npm's older form. */
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

/** One sentence for each package of a lock file of npm whose licence this project does not take. */
export function licenceFaults(lockFileText: string): string[] {
  const { packages } = lockFile.parse(JSON.parse(lockFileText))
  return Object.entries(packages).flatMap(([path, { license, link }]) => {
    const [, name] = /(?:^|.*\/)node_modules\/(.+)$/.exec(path) ?? []
    if (name === undefined || link === true) return []
    const licence = license ?? olderForm.get(name) ?? 'none'
    return isAllowed(name, licence) ? [] : [`${name} has the licence ${licence}`]
  })
}
