/**
 * Prints what is drawn as SVG to the storefront's pixel files, and the hero in the widths of screens:
 * node infra/art/print.mjs
 */
import { readFile } from 'node:fs/promises'
import sharp from 'sharp'

const art = new URL('../../frontend/public/art/', import.meta.url)
const file = (name) => new URL(name, art).pathname

for (const number of [1, 2, 3]) {
  const drawing = await readFile(new URL(`portraits/portrait-${number}.svg`, import.meta.url))
  await sharp(drawing, { density: 144 })
    .resize(320, 320)
    .webp({ quality: 86 })
    .toFile(file(`portrait-${number}.webp`))
}

const sign = await readFile(new URL('favicon.svg', art))
const prints = { 'icon-192.png': 192, 'icon-512.png': 512, 'apple-touch-icon.png': 180 }
for (const [name, width] of Object.entries(prints)) {
  await sharp(sign, { density: 600 })
    .resize(width, width)
    .flatten({ background: '#121518' })
    .png({ compressionLevel: 9, palette: true })
    .toFile(file(name))
}

const hero = await readFile(new URL('hero-wide.webp', import.meta.url))
for (const width of [480, 800, 1200, 1920]) {
  const scaled = sharp(hero).resize({ width })
  await scaled
    .clone()
    .webp({ quality: 78, effort: 6 })
    .toFile(file(`hero-wide-${width}.webp`))
  await scaled
    .clone()
    .avif({ quality: 50, effort: 6 })
    .toFile(file(`hero-wide-${width}.avif`))
}
