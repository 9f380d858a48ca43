import { readFile } from 'node:fs/promises'
import { crc32, deflateSync, gzipSync } from 'node:zlib'

/**
 * Reads a file from the `files` folder. `sequence.avif` and `animated.png` have three frames, and `many-pixels.avif`
 * has 80 million pixels in 2 kB. They were created with Pillow, because sharp cannot write such files.
 */
export function file(name: 'sequence.avif' | 'animated.png' | 'many-pixels.avif') {
  return readFile(new URL(`files/${name}`, import.meta.url))
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE(crc32(named), 4)
  return Buffer.concat([frame.subarray(0, 4), named, frame.subarray(4)])
}

/**
 * Creates a black PNG with one bit per pixel, so that even a large image is a small file. `extra` is inserted before
 * the pixel data.
 */
export function blackPng(width: number, height: number, ...extra: readonly Buffer[]): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.writeUInt8(1, 8)
  const rows = Buffer.alloc((1 + Math.ceil(width / 8)) * height)
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    ...extra,
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** Creates a PNG chunk that is small in the file but decompresses to several megabytes. */
export function swelling(type: 'zTXt' | 'iCCP', megabytes: number): Buffer {
  const swollen = deflateSync(Buffer.alloc(megabytes * 1024 * 1024))
  return chunk(type, Buffer.concat([Buffer.from('name\0\0', 'latin1'), swollen]))
}

/** Creates a JPEG file whose header contains false dimensions. */
export function lyingJpeg(jpeg: Buffer, width: number, height: number): Buffer {
  const lying = Buffer.from(jpeg)
  const frame = lying.indexOf('ffc0', 0, 'hex')
  lying.writeUInt16BE(height, frame + 5)
  lying.writeUInt16BE(width, frame + 7)
  return lying
}

/** Text that must not occur in any stored image. */
export const payload = '<script>alert("payload")</script>'
const zip = Buffer.from(`PK\x03\x04${payload}PK\x05\x06${'\0'.repeat(18)}`, 'latin1')
const pdf = Buffer.from(`%PDF-1.7\n1 0 obj <</JS (${payload})>> endobj\n%%EOF\n`)

/** Inserts an HTML comment into a JPEG at a position that browsers inspect to guess the content type. */
function commented(jpeg: Buffer): Buffer {
  const comment = Buffer.from(`\0\0\0\0<html>${payload}`, 'latin1')
  comment.writeUInt16BE(0xff_fe, 0)
  comment.writeUInt16BE(comment.length - 2, 2)
  return Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2)])
}

/** Creates named files that are valid both as an image and in another format. */
export function polyglots(jpeg: Buffer, png: Buffer): Readonly<Record<string, Buffer>> {
  return {
    'JPEG and HTML': Buffer.concat([commented(jpeg), Buffer.from(`<html>${payload}`)]),
    'PNG and ZIP': Buffer.concat([png, zip]),
    'JPEG and PDF': Buffer.concat([jpeg, pdf]),
  }
}

const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="200" height="200">${payload}</svg>`

/** Creates named files that the shop must always reject. */
export function strangers(jpeg: Buffer): Readonly<Record<string, Buffer>> {
  return {
    'an SVG': Buffer.from(svg),
    'an SVG after a byte order mark': Buffer.from(`\uFEFF${svg}`),
    'an SVG after blanks and a comment': Buffer.from(`\n\t <!-- a --> ${svg}`),
    'a packed SVG': gzipSync(svg),
    HTML: Buffer.from(`<html>${payload}</html>`),
    'a GIF that is an archive': Buffer.concat([Buffer.from('GIF89a'), Buffer.alloc(64), zip]),
    'a PDF with a JPEG in it': Buffer.concat([pdf, jpeg]),
    noise: Buffer.from('not a picture at all'),
  }
}
