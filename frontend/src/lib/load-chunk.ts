/** Why a part of the storefront could not be loaded. */
export type ChunkFault = 'missing' | 'timeout' | 'other'

/** A page's code did not arrive. The message is the specification's. */
export class ChunkLoadError extends Error {
  readonly kind: ChunkFault

  constructor(name: string, kind: ChunkFault, cause?: unknown) {
    super(`Loading chunk ${name} failed`, { cause })
    this.name = 'ChunkLoadError'
    this.kind = kind
  }
}

/** From the specification. */
const limitMs = 120_000

function faultOf(error: unknown): ChunkFault {
  return error instanceof TypeError ? 'missing' : 'other'
}

/** Lets the browser paint that something was pressed: to name a page's files to it takes a slow phone 40 ms. */
const afterPress = () => new Promise((resolve) => setTimeout(resolve))

/**
 * Loads a page's code, for at most two minutes, and begins after the event that asks for it.
 * Throws ChunkLoadError with the name of the page and the kind of the fault.
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
    throw new ChunkLoadError(name, faultOf(error), error)
  } finally {
    clearTimeout(timer)
  }
}
