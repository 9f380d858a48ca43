import { scaled } from '@axle/kit/config/limits'
import type { Log } from '@axle/kit/observability/log'
import type { Stopper } from '@axle/kit/service/stop'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { z } from 'zod'
import type { MemoryShares } from '../memory.rules.ts'
import type { JobName } from './render.thread.ts'

const patienceMs = scaled('rendering', 5_000)

type Outcome = { readonly id: number; readonly result?: unknown; readonly fault?: string }
type Waiting = {
  readonly resolve: (result: unknown) => void
  readonly reject: (error: Error) => void
  readonly timer: NodeJS.Timeout
}

type RendererOptions = {
  /** Folder of the built renderer code. */
  readonly folder: string
  readonly heapMebibytes: MemoryShares['rendererMebibytes']
  readonly log: Log
}

/** Starts a worker thread with the renderer from a build. When the thread ends, all pending calls fail. */
function startThread({ folder, heapMebibytes, log }: RendererOptions) {
  const worker = new Worker(new URL('./render.thread.ts', import.meta.url), {
    workerData: folder,
    resourceLimits: {
      maxOldGenerationSizeMb: heapMebibytes.old,
      maxYoungGenerationSizeMb: heapMebibytes.young,
    },
  })
  const waiting = new Map<number, Waiting>()
  let last = 0
  let isOver = false

  function take(id: number): Waiting | undefined {
    const found = waiting.get(id)
    waiting.delete(id)
    clearTimeout(found?.timer)
    return found
  }

  function end(error: Error): void {
    isOver = true
    for (const id of [...waiting.keys()]) take(id)?.reject(error)
    void worker.terminate()
  }

  worker.on('message', ({ id, result, fault }: Outcome) => {
    if (result === undefined) take(id)?.reject(new Error(`No page was rendered: ${fault}`))
    else take(id)?.resolve(result)
  })
  worker.on('error', (error) => {
    log.error({ err: error }, 'page renderer exited')
    end(error instanceof Error ? error : new Error(String(error)))
  })
  worker.on('exit', () => end(new Error('The renderer of pages ended')))

  return {
    isOver: () => isOver,
    end,
    run: (name: JobName, given: unknown): Promise<unknown> =>
      new Promise((resolve, reject) => {
        const id = ++last
        const late = new Error('A page took too long to be rendered')
        waiting.set(id, { resolve, reject, timer: setTimeout(() => end(late), patienceMs) })
        worker.postMessage({ id, name, given })
      }),
  }
}

const htmlSchema = z.string().optional()
const querySchema = z.object({ address: z.string(), query: z.string() })

export type PageKind = 'home' | 'list' | 'part'

/** Catalogue query for a list page, and the page's URL without unknown parameters. */
export type ListQuery = z.infer<typeof querySchema>

/**
 * Renders the home page, part pages and list pages with the code of the storefront's build. It uses a worker thread,
 * because rendering takes a few milliseconds, which would block the gateway's event loop. The thread ends if a page
 * takes 5 s or fills the heap, or if the code fails. The next page starts a new thread. A new build is loaded without a
 * restart.
 */
export function createRenderer(options: RendererOptions, stopper: Stopper) {
  let current:
    { readonly changedMs: number; readonly thread: ReturnType<typeof startThread> } | undefined
  stopper.add('renderer', async () => current?.thread.end(new Error('stopping')))

  async function changedMs(): Promise<number | undefined> {
    try {
      return (await stat(join(options.folder, 'part-frame.json'))).mtimeMs
    } catch {
      return undefined
    }
  }

  async function run(name: JobName, given: unknown): Promise<unknown> {
    const now = await changedMs()
    if (now === undefined) return undefined
    if (current?.changedMs !== now || current.thread.isOver()) {
      current?.thread.end(new Error('The storefront was built again'))
      current = { changedMs: now, thread: startThread(options) }
    }
    return current.thread.run(name, given)
  }

  return {
    /**
     * @returns undefined if the build has no renderer
     * @throws Error if rendering fails
     */
    render: async (kind: PageKind, answers: unknown): Promise<string | undefined> =>
      htmlSchema.parse(await run(kind, answers)),
    /**
     * @returns undefined if the build has no renderer
     * @throws Error if the renderer's code fails
     */
    listQuery: async (address: string): Promise<ListQuery | undefined> =>
      querySchema.optional().parse(await run('listQuery', address)),
    /** Returns the catalogue query for the products of the home page, or undefined if the build has no renderer. */
    homeQuery: async (): Promise<string | undefined> =>
      z
        .string()
        .optional()
        .parse(await run('homeQuery', undefined)),
  }
}

export type Renderer = ReturnType<typeof createRenderer>
