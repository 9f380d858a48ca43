import { decode, encode, type SourceMapSegment } from '@jridgewell/sourcemap-codec'
import MagicString from 'magic-string'
import { readdir } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { type Plugin, rolldown } from 'rolldown'

const root = join(import.meta.dirname, '..')

/** Package with a native library, which is not bundled. */
const external = ['sharp']

/** Keeps `import.meta` URLs of the project's modules relative to their source files, wherever the bundle is. */
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

/**
 * Removes the character tables of Chinese, Japanese and Korean encodings (0.5 MB). Services need none, because they
 * reject request bodies in encodings other than UTF-8.
 */
const withoutLetterTables: Plugin = {
  name: 'without-letter-tables',
  load: (id) =>
    id.endsWith(join('iconv-lite', 'encodings', 'dbcs-data.js')) ? 'module.exports = {}' : null,
}

const notAscii = /[^\0-\x7f]/g
const escaped = (unit: string): string => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`
/** Number of characters that escaping adds for each non-ASCII character. */
const growth = escaped('\u{e9}').length - 1

/** Shifts the source map segments of a line to the right, by the number of characters that earlier escapes add. */
function movePlaces(line: string, places: readonly SourceMapSegment[]): SourceMapSegment[] {
  const letters = [...line.matchAll(notAscii)].map(({ index }) => index)
  let passed = 0
  return places.map(([column, ...source]) => {
    while (passed < letters.length && (letters[passed] ?? 0) < column) passed += 1
    return [column + passed * growth, ...source] as SourceMapSegment
  })
}

/**
 * Escapes every non-ASCII character. If a source text contains even one such character, V8 stores two bytes for every
 * character of the text.
 */
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

/**
 * Bundles each entry point of a package, together with its dependencies, into the package's `dist` folder. See
 * docs/decisions/0024-builds-and-dependencies.md.
 */
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
    // A process keeps the text of its code in memory, so the bundle is minified. Licence comments are preserved, and so
    // are names, which stack traces need.
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
