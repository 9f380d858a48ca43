import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parentPort, workerData } from 'node:worker_threads'

/** What the storefront's build leaves for the gateway. */
type Renderer = { readonly partDocument: (answers: unknown, frame: unknown) => Promise<string> }

const folder = String(workerData)
const module = pathToFileURL(join(folder, 'part-document.mjs'))
const { partDocument } = (await import(module.href)) as Renderer
const frame: unknown = JSON.parse(await readFile(join(folder, 'part-frame.json'), 'utf8'))

parentPort?.on('message', ({ id, answers }: { id: number; answers: unknown }) => {
  partDocument(answers, frame).then(
    (html) => parentPort?.postMessage({ id, html }),
    (error: unknown) => parentPort?.postMessage({ id, fault: String(error) }),
  )
})
