import { baseBytes, shareMemory } from './memory.rules.ts'

const mebibyte = 1024 * 1024

function computeTotalBytes(limitBytes: number): number {
  const { rendererMebibytes: heap, ...caches } = shareMemory(limitBytes)
  const cached = Object.values(caches).reduce((sum, bytes) => sum + bytes, 0)
  return baseBytes + cached + (heap.old + heap.young) * mebibyte
}

test.each([128, 144, 240])('shareMemory fits all shares into %i MiB', (mebibytes) => {
  const total = computeTotalBytes(mebibytes * mebibyte)
  expect(total).toBeLessThanOrEqual(mebibytes * mebibyte)
  expect(total).toBeGreaterThan((mebibytes - 2) * mebibyte)
})

test('shareMemory caps each share at its maximum when the container has no memory limit', () => {
  expect(computeTotalBytes(Number(2n ** 64n))).toBeLessThanOrEqual(
    baseBytes + (256 + 84) * mebibyte,
  )
})
