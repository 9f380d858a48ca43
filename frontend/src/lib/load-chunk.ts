/** Reason why a code chunk failed to load. */
export type ChunkFault = 'missing' | 'timeout' | 'other'

/** Error for a page whose code failed to load. The message comes from the specification. */
export class ChunkLoadError extends Error {
  readonly kind: ChunkFault

  constructor(name: string, kind: ChunkFault, cause?: unknown) {
    super(`Loading chunk ${name} failed`, { cause })
    this.name = 'ChunkLoadError'
    this.kind = kind
  }
}

/** Load timeout in milliseconds, as the specification defines it. */
const limitMs = 120_000

function classifyFault(error: unknown): ChunkFault {
  return error instanceof TypeError ? 'missing' : 'other'
}

/**
 * Lets the browser show the effect of the click before the code loads, because resolving a page's files takes 40 ms on
 * a slow phone.
 */
const afterPress = () => new Promise((resolve) => setTimeout(resolve))

/**
 * Loads a page's code after the current event has been handled, with a timeout of two minutes.
 * @throws ChunkLoadError with the page's name and the reason
 */
export async function loadChunk<Module>(
  name: string,
  load: () => Promise<Module>,
): Promise<Module> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const limit = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new ChunkLoadError(name, 'timeout')), limitMs)
  })
  try {
    return await Promise.race([afterPress().then(load), limit])
  } catch (error) {
    if (error instanceof ChunkLoadError) throw error
    throw new ChunkLoadError(name, classifyFault(error), error)
  } finally {
    clearTimeout(timer)
  }
}
