import { loadChunk } from './load-chunk.ts'

test('loadChunk returns the loaded module', async () => {
  await expect(loadChunk('home', async () => 'page')).resolves.toBe('page')
})

test('loadChunk reports a missing chunk when the fetch fails', async () => {
  const load = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))
  await expect(loadChunk('home', load)).rejects.toMatchObject({
    message: 'Loading chunk home failed',
    kind: 'missing',
  })
})

test("loadChunk reports any other error with the reason 'other'", async () => {
  const load = () => Promise.reject(new SyntaxError('Unexpected token'))
  await expect(loadChunk('home', load)).rejects.toMatchObject({ kind: 'other' })
})

test('loadChunk rejects after two minutes', async () => {
  jest.useFakeTimers()
  const loading = expect(
    loadChunk('home', () => new Promise(() => undefined)),
  ).rejects.toMatchObject({ kind: 'timeout' })
  await jest.advanceTimersByTimeAsync(120_000)
  await loading
  jest.useRealTimers()
})

test('loadChunk loads the code only after the click has been handled', async () => {
  const load = jest.fn(() => Promise.resolve('page'))
  const loaded = loadChunk('home', load)
  await Promise.resolve()
  expect(load).not.toHaveBeenCalled()
  await expect(loaded).resolves.toBe('page')
})
