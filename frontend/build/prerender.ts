import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Manifest } from 'vite'
import { fileTags, wordTags } from './head.ts'
import { hashFile } from './hashed-file.ts'
import { findBasicFonts, readManifest, getModuleScripts, styleSheet } from './manifest.ts'
import { pageFrame, takeStylesOfHome, takeStylesOfLists, takeStylesOfParts } from './page-frame.ts'
import { createStyleRules } from './style-rules.ts'
import { fill, withScriptsLast } from './template.ts'

type Renderer = typeof import('../src/prerender.ts')
type PartRenderer = typeof import('../src/part-document.ts')
type ListRenderer = typeof import('../src/list-document.ts')
type HomeRenderer = typeof import('../src/home-document.ts')
type Renderers = Readonly<{
  pages: Renderer
  home: HomeRenderer
  lists: ListRenderer
  parts: PartRenderer
}>

const shell = '/index.html'
const folderOfPages = 'pages'
/** Folder for the modules that the gateway uses to render pages. Browsers cannot access this folder. */
const folderOfServer = 'server'
/**
 * Page modules that the gateway renders, by HTML frame. The part frame is written last, because the gateway reloads all
 * frames when the part frame's file changes.
 */
const framed = {
  home: 'src/pages/HomePage.tsx',
  list: 'src/pages/PartsPage.tsx',
  part: 'src/pages/PartPage.tsx',
}

/** Builds the storefront a second time, for Node. */
async function buildForNode(root: string, outDir: string): Promise<void> {
  await build({
    root,
    logLevel: 'warn',
    publicDir: false,
    define: { 'process.env.NODE_ENV': '"production"' },
    ssr: { noExternal: true },
    build: {
      ssr: true,
      outDir,
      emptyOutDir: true,
      manifest: false,
      rolldownOptions: {
        input: [
          'src/prerender.ts',
          'src/home-document.ts',
          'src/list-document.ts',
          'src/part-document.ts',
        ],
        // The extension .mjs makes Node treat the files as ES modules in any folder.
        output: { entryFileNames: '[name].mjs', chunkFileNames: 'chunks/[name]-[hash].mjs' },
      },
    },
  })
}

async function load<Module>(folder: string, name: string): Promise<Module> {
  return (await import(pathToFileURL(join(folder, name)).href)) as Module
}

/** Renders all static HTML pages, and collects the styles of the pages that the gateway renders. */
async function renderAll({ pages: renderer, home, parts, lists }: Renderers) {
  const rules = createStyleRules()
  const pages = []
  for (const document of renderer.documents) {
    const html = rules.take(await renderer.renderDocument(document))
    // React renders the head elements before the root element.
    const start = html.indexOf('<div id="root"')
    const { path, isIndexed } = document
    const head = [...wordTags(document, path, isIndexed), html.slice(0, start)]
    pages.push({ document, head, root: html.slice(start) })
  }
  await takeStylesOfParts(parts.renderPart, rules)
  await takeStylesOfLists(lists.renderList, rules)
  await takeStylesOfHome(home.renderHome, rules)
  return { pages, rules }
}

type Rendered = Awaited<ReturnType<typeof renderAll>>

/** Returns the finished HTML pages, and the frames that the gateway fills to render all other pages. */
function createFiles({ pages, rules }: Rendered, template: string, manifest: Manifest) {
  const fonts = findBasicFonts(manifest)
  const files = pages.map(({ document: { file, module }, head, root }) => {
    const tags = [...head, ...fileTags({ fonts, scripts: getModuleScripts(manifest, module) })]
    return [`${folderOfPages}/${file}`, fill(template, tags, root)] as const
  })
  const frames = Object.entries(framed).map(([kind, module]) => {
    const frame = pageFrame(template, rules, { fonts, scripts: getModuleScripts(manifest, module) })
    return [`${folderOfServer}/${kind}-frame.json`, JSON.stringify(frame)] as const
  })
  return [...files, ...frames]
}

const tableFile = 'pages.json'

/** Table that tells the gateway which file serves each path. */
type Table = Readonly<{
  routes: readonly Readonly<{ path: string; file: string }>[]
  /** HTML file for all routes that require a sign-in. It is empty until its script runs. */
  shell: string
  missing: string
  /** URL paths that search engines may index. */
  indexed: readonly string[]
  /** Path prefixes that search engines must skip. */
  unlisted: readonly string[]
}>

/** Reads the table that `prerender` wrote. */
export async function readTable(folder: string): Promise<Table> {
  return JSON.parse(await readFile(join(folder, tableFile), 'utf8')) as Table
}

function createTable({ documents, addresses, searchEngines }: Renderer): Table {
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
    ...searchEngines,
  }
}

/**
 * Builds the HTML pages that work without JavaScript, the table `pages.json` that lists them, and the modules with
 * which the gateway renders other pages.
 * @param folder folder of the browser build
 */
export async function prerender(root: string, folder: string): Promise<void> {
  const built = join(root, 'node_modules/.axle-prerender')
  await buildForNode(root, built)
  const renderer = await load<Renderer>(built, 'prerender.mjs')
  const home = await load<HomeRenderer>(built, 'home-document.mjs')
  const parts = await load<PartRenderer>(built, 'part-document.mjs')
  const lists = await load<ListRenderer>(built, 'list-document.mjs')
  const renderers = { pages: renderer, home, parts, lists }
  const rendered = await renderAll(renderers)
  const manifest = await readManifest(folder)
  // The rules are appended to the existing style sheet, because a second style sheet would delay every page.
  const sheet = { path: styleSheet(manifest), stem: 'style' }
  await hashFile(folder, sheet, rendered.rules.sheet())
  const template = await readFile(join(folder, shell), 'utf8')
  await mkdir(join(folder, folderOfPages), { recursive: true })
  await cp(built, join(folder, folderOfServer), { recursive: true })
  for (const [name, text] of createFiles(rendered, withScriptsLast(template), manifest)) {
    await writeFile(join(folder, name), text)
  }
  const words = { title: 'Parts and tools', description: 'Order parts and tools at Axle.' }
  const tags = [
    ...wordTags(words, null, false),
    ...fileTags({ fonts: findBasicFonts(manifest), scripts: [] }),
  ]
  await writeFile(join(folder, shell), fill(template, tags))
  await writeFile(join(folder, tableFile), JSON.stringify(createTable(renderer), null, 2))
  await rm(built, { recursive: true })
}
