import { loadChunk } from './load-chunk.ts'

test('hands on what was loaded', async () => {
  await expect(loadChunk('home', async () => 'page')).resolves.toBe('page')
})

test('a fetch that failed is a missing chunk', async () => {
  const load = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))
  await expect(loadChunk('home', load)).rejects.toMatchObject({
    message: 'Loading chunk home failed',
    kind: 'missing',
  })
})

test('any other fault is reported as such', async () => {
  const load = () => Promise.reject(new SyntaxError('Unexpected token'))
  await expect(loadChunk('home', load)).rejects.toMatchObject({ kind: 'other' })
})

test('gives up after two minutes', async () => {
  jest.useFakeTimers()
  const loading = expect(
    loadChunk('home', () => new Promise(() => undefined)),
  ).rejects.toMatchObject({ kind: 'timeout' })
  await jest.advanceTimersByTimeAsync(120_000)
  await loading
  jest.useRealTimers()
})

test('what was pressed is painted before the code is asked for', async () => {
  const load = jest.fn(() => Promise.resolve('page'))
  const loaded = loadChunk('home', load)
  await Promise.resolve()
  expect(load).not.toHaveBeenCalled()
  await expect(loaded).resolves.toBe('page')
})
