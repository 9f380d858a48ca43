/**
 * Encodes renders for the catalogue, in the sizes and formats that uploads are kept in, with more effort than a
 * service can spend: node infra/art/encode.mjs <folder of renders>
 */
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, parse } from 'node:path'
import sharp from 'sharp'
import { plan } from '../../services/catalogue/src/picture/picture.flow.ts'

const folder = process.argv[2]
const pictures = new URL('../../services/catalogue/data/pictures/', import.meta.url)
const options = { webp: { quality: 80, effort: 6 }, avif: { quality: 55, effort: 6 } }

for (const file of await readdir(folder)) {
  let render = sharp(await readFile(join(folder, file)))
  for (const { width } of plan.sizes) {
    const { data, info } = await render
      .resize({ width, withoutEnlargement: true })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true })
    render = sharp(data, { raw: info })
    for (const format of plan.formats) {
      const encoded = await render.clone().toFormat(format, options[format]).toBuffer()
      await writeFile(new URL(`${parse(file).name}-${width}.${format}`, pictures), encoded)
    }
  }
}
