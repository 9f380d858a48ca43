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
    return code.replaceAll('import.meta.url', `new URL(${place}, import.meta.url).href`)
  },
})

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
    plugins: [ownAddress(folder)],
    tsconfig: join(root, 'tsconfig.json'),
  })
  await made.write({ dir: folder, entryFileNames: '[name].js' })
  await made.close()
}

const services = await readdir(join(root, 'services'))
for (const home of ['gateway', ...services.map((name) => join('services', name))]) {
  await bundle(home)
}
