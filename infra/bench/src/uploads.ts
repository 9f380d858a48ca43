import { randomInt } from 'node:crypto'
import sharp from 'sharp'
import { signIn } from './buyers.ts'
import { call } from './call.ts'
import { type Figure, quantile } from './figures.ts'
import type { Shop } from './shop.ts'

const width = 1600
const height = 1200

/**
 * Creates a noise image with a random background colour, so that no two uploads are the same. The shop stores identical
 * images only once, so a repeated image would cost less.
 */
async function freshPicture(): Promise<Blob> {
  const background = { r: randomInt(256), g: randomInt(256), b: randomInt(256) }
  const noise = { type: 'gaussian', mean: 128, sigma: randomInt(10, 40) } as const
  const bytes = await sharp({ create: { width, height, channels: 3, background, noise } })
    .jpeg()
    .toBuffer()
  return new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' })
}

/** Uploads images one at a time. */
export async function uploadLoad({ url }: Shop, many: number): Promise<Figure[]> {
  const token = await signIn(url)
  const times: number[] = []
  for (let index = 0; index < many; index += 1) {
    const body = new FormData()
    body.append('image', await freshPicture(), 'bench.jpg')
    const began = performance.now()
    await call(url, 'POST /api/upload', { token, body })
    times.push(performance.now() - began)
  }
  return [{ name: `upload, ${width} x ${height}`, unit: 'p50 ms', value: quantile(times, 0.5) }]
}
