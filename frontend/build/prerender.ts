import { createHash } from 'node:crypto'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Manifest } from 'vite'
import { fileTags, wordTags } from './head.ts'
import { fontsOf, readManifest, scriptsOf } from './manifest.ts'
import { createStyleRules } from './style-rules.ts'

type Renderer = typeof import('../src/prerender.tsx')

const emptyRoot = '<div id="root"></div>'
const headMark = '<title>Axle</title>'
const shell = '/index.html'
const folderOfPages = 'pages'

/** Builds the storefront once more, for Node, and loads it. */
async function loadRenderer(root: string, outDir: string): Promise<Renderer> {
  await build({
    root,
    logLevel: 'warn',
    publicDir: false,
    ssr: { noExternal: true },
    build: { ssr: 'src/prerender.tsx', outDir, emptyOutDir: true, manifest: false },
  })
  return (await import(pathToFileURL(join(outDir, 'prerender.js')).href)) as Renderer
}

function fill(template: string, tags: readonly string[], root = emptyRoot): string {
  for (const mark of [headMark, emptyRoot]) {
    if (!template.includes(mark)) throw new Error(`index.html has no ${mark}`)
  }
  // By functions, because a dollar sign in a replacement text means something else.
  return template.replace(headMark, () => tags.join('\n    ')).replace(emptyRoot, () => root)
}

async function renderAll(renderer: Renderer, template: string, manifest: Manifest) {
  const rules = createStyleRules()
  const fonts = fontsOf(manifest)
  const pages = []
  for (const document of renderer.documents) {
    const html = rules.take(await renderer.renderDocument(document))
    // React puts first what belongs into the head.
    const start = html.indexOf('<div id="root"')
    const { path, isIndexed, module } = document
    const head = [...wordTags(document, path, isIndexed), html.slice(0, start)]
    pages.push({ document, head, root: html.slice(start), scripts: scriptsOf(manifest, module) })
  }
  const sheet = rules.sheet()
  const hash = createHash('sha256').update(sheet).digest('base64url').slice(0, 8)
  const sheetFile = `assets/prerendered-${hash}.css`
  const files = pages.map((page) => {
    const { head, root, scripts } = page
    const tags = [...head, ...fileTags({ fonts, scripts, styles: [`/${sheetFile}`] })]
    return [`${folderOfPages}/${page.document.file}`, fill(template, tags, root)] as const
  })
  return [...files, [sheetFile, sheet] as const]
}

const tableFile = 'pages.json'

/** Which file answers which address, for the gateway. */
type Table = Readonly<{
  routes: readonly Readonly<{ path: string; file: string }>[]
  /** The page of all routes that need a sign-in: empty until its script runs. */
  shell: string
  missing: string
  indexed: readonly string[]
}>

/** The table that `prerender` wrote. */
export async function readTable(folder: string): Promise<Table> {
  return JSON.parse(await readFile(join(folder, tableFile), 'utf8')) as Table
}

function tableOf({ documents, addresses }: Renderer): Table {
  const fileIn = (file: string): string => `/${folderOfPages}/${file}`
  const missing = documents.find(({ path }) => path === null)
  if (missing === undefined) throw new Error('No page is made for addresses that the shop lacks')
  return {
    routes: addresses.map(({ path, file }) => ({
      path,
      file: file === undefined ? shell : fileIn(file),
    })),
    shell,
    missing: fileIn(missing.file),
    indexed: documents.flatMap(({ path, isIndexed }) => (isIndexed && path !== null ? [path] : [])),
  }
}

/**
 * Makes the pages that show without JavaScript, and `pages.json`, by which the gateway finds them.
 * @param folder where the build for browsers is
 */
export async function prerender(root: string, folder: string): Promise<void> {
  const built = join(root, 'node_modules/.axle-prerender')
  const renderer = await loadRenderer(root, built)
  const template = await readFile(join(folder, shell), 'utf8')
  const manifest = await readManifest(folder)
  await mkdir(join(folder, folderOfPages), { recursive: true })
  for (const [name, text] of await renderAll(renderer, template, manifest)) {
    await writeFile(join(folder, name), text)
  }
  const words = { title: 'Parts and tools', description: 'Order parts and tools at Axle.' }
  const tags = [
    ...wordTags(words, null, false),
    ...fileTags({ fonts: fontsOf(manifest), scripts: [], styles: [] }),
  ]
  await writeFile(join(folder, shell), fill(template, tags))
  await writeFile(join(folder, tableFile), JSON.stringify(tableOf(renderer), null, 2))
  await rm(built, { recursive: true })
}
