/** Adds browser globals that jsdom lacks, taken from Node. */
const { TextDecoder, TextEncoder } = require('node:util')
const { webcrypto } = require('node:crypto')

Object.assign(globalThis, { TextDecoder, TextEncoder })
for (const name of [
  'fetch',
  'Request',
  'Response',
  'Headers',
  'structuredClone',
  'BroadcastChannel',
]) {
  globalThis[name] ??= global[name]
}
if (!globalThis.crypto?.subtle) Object.defineProperty(globalThis, 'crypto', { value: webcrypto })
globalThis.matchMedia ??= (media) => ({
  matches: false,
  media,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
})
// jsdom renders no images, so the object URL does not have to point to one.
URL.createObjectURL ??= () => 'blob:nowhere'
URL.revokeObjectURL ??= () => undefined
