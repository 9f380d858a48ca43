import { decode, encode, type SourceMapSegment } from '@jridgewell/sourcemap-codec'
import MagicString from 'magic-string'
import { readdir } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { type Plugin, rolldown } from 'rolldown'

const root = join(import.meta.dirname, '..')

/** A package with a library for one kind of machine, which stays where it is. */
const external = ['sharp']

/** Lets a module of ours find the files beside it, wherever the bundle lies. */
const ownAddress = (folder: string): Plugin => ({
  name: 'own-address',
  transform(code, id) {
    const isOurs = id.startsWith(root) && !id.includes(`${sep}node_modules${sep}`)
    if (!isOurs || !code.includes('import.meta.url')) return null
    const place = JSON.stringify(relative(folder, id).split(sep).join('/'))
    const changed = new MagicString(code)
    changed.replaceAll('import.meta.url', `new URL(${place}, import.meta.url).href`)
    return { code: changed.toString(), map: changed.generateMap({ hires: true }) }
  },
})

/** The tables of Chinese, Japanese and Korean letters, half a megabyte: bodies in other letters than UTF-8 are refused. */
const withoutLetterTables: Plugin = {
  name: 'without-letter-tables',
  load: (id) =>
    id.endsWith(join('iconv-lite', 'encodings', 'dbcs-data.js')) ? 'module.exports = {}' : null,
}

const notAscii = /[^\0-\x7f]/g
const escaped = (unit: string): string => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`
/** By how much a letter is longer as an escape. */
const growth = escaped('\u{e9}').length - 1

/** The places of a line in its source, moved by what the escapes before them add. */
function movePlaces(line: string, places: readonly SourceMapSegment[]): SourceMapSegment[] {
  const letters = [...line.matchAll(notAscii)].map(({ index }) => index)
  let passed = 0
  return places.map(([column, ...source]) => {
    while (passed < letters.length && (letters[passed] ?? 0) < column) passed += 1
    return [column + passed * growth, ...source] as SourceMapSegment
  })
}

/** V8 holds the text of a program in two bytes a letter where one of them is not ASCII: so each of those is escaped. */
const inAscii: Plugin = {
  name: 'in-ascii',
  generateBundle(_options, files) {
    for (const file of Object.values(files)) {
      if (file.type !== 'chunk') continue
      const lines = file.code.split('\n')
      const map = files[`${file.fileName}.map`]
      if (map?.type === 'asset') {
        const content = JSON.parse(String(map.source)) as { mappings: string }
        const moved = decode(content.mappings).map((places, index) =>
          movePlaces(lines[index] ?? '', places),
        )
        map.source = JSON.stringify({ ...content, mappings: encode(moved) })
      }
      file.code = file.code.replace(notAscii, escaped)
    }
  },
}

/** Bundles the programs of one folder, each with the packages that it needs, into its `dist`: see docs/decisions/0034. */
async function bundle(home: string): Promise<void> {
  const source = join(root, home, 'src')
  const programs = (await readdir(source)).filter((file) => file.endsWith('main.ts'))
  if (programs.length === 0) return
  const folder = join(root, home, 'dist')
  const names = programs.map((file) => [file.replace(/\.ts$/, ''), join(source, file)])
  const made = await rolldown({
    input: Object.fromEntries(names),
    platform: 'node',
    external,
    plugins: [ownAddress(folder), withoutLetterTables, inAscii],
    tsconfig: join(root, 'tsconfig.json'),
  })
  await made.write({
    dir: folder,
    entryFileNames: '[name].js',
    // A process holds the text of what it runs, so that is short: licences stay, and the names that a stack shows.
    comments: { legal: true, annotation: false, jsdoc: false },
    minify: { mangle: { toplevel: false, keepNames: true } },
    sourcemap: true,
  })
  await made.close()
}

const services = await readdir(join(root, 'services'))
for (const home of ['gateway', ...services.map((name) => join('services', name))]) {
  await bundle(home)
}
