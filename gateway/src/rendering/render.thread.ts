import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parentPort, workerData } from 'node:worker_threads'

type Render = (answers: unknown, frame: unknown) => Promise<string>

/** Renderer modules from the storefront's build. */
type PartRenderer = { readonly partDocument: Render }
type ListRenderer = {
  readonly listDocument: Render
  readonly listQuery: (address: unknown) => unknown
}
type HomeRenderer = { readonly homeDocument: Render; readonly homeQuery: string }

const folder = String(workerData)
const load = (name: string): Promise<unknown> => import(pathToFileURL(join(folder, name)).href)
const readFrame = async (kind: string): Promise<unknown> =>
  JSON.parse(await readFile(join(folder, `${kind}-frame.json`), 'utf8'))

const { partDocument } = (await load('part-document.mjs')) as PartRenderer
const { listDocument, listQuery } = (await load('list-document.mjs')) as ListRenderer
const { homeDocument, homeQuery } = (await load('home-document.mjs')) as HomeRenderer
const frames = {
  part: await readFrame('part'),
  list: await readFrame('list'),
  home: await readFrame('home'),
}

const jobs = {
  part: (answers: unknown) => partDocument(answers, frames.part),
  list: (answers: unknown) => listDocument(answers, frames.list),
  home: (answers: unknown) => homeDocument(answers, frames.home),
  listQuery: async (address: unknown) => listQuery(address),
  homeQuery: async () => homeQuery,
}
export type JobName = keyof typeof jobs

type Job = { readonly id: number; readonly name: JobName; readonly given: unknown }

parentPort?.on('message', ({ id, name, given }: Job) => {
  jobs[name](given).then(
    (result) => parentPort?.postMessage({ id, result }),
    (error: unknown) => parentPort?.postMessage({ id, fault: String(error) }),
  )
})
