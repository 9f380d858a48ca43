import { Refusal } from './errors.ts'
import busboy from 'busboy'
import type { Request } from 'express'
import { pipeline } from 'node:stream/promises'

const bytesAtMost = 10 * 1024 * 1024

type Part = { readonly name: string; readonly bytes: Buffer; readonly isCut: boolean }

function parse(request: Request) {
  try {
    return busboy({
      headers: request.headers,
      limits: { files: 2, fields: 8, parts: 12, fieldSize: 1024, fileSize: bytesAtMost },
    })
  } catch (cause) {
    throw new Refusal('unsupported-media-type', 'Send the picture as multipart/form-data.', {
      cause,
    })
  }
}

async function readParts(request: Request): Promise<{ parts: Part[]; hasField: boolean }> {
  const parser = parse(request)
  const parts: Part[] = []
  let hasField = false
  parser.on('field', () => {
    hasField = true
  })
  parser.on('file', (name, stream) => {
    const chunks: Buffer[] = []
    stream.on('data', (chunk: Buffer) => chunks.push(chunk))
    stream.on('close', () => {
      parts.push({ name, bytes: Buffer.concat(chunks), isCut: stream.truncated === true })
    })
  })
  await pipeline(request, parser).catch((cause: unknown) => {
    throw new Refusal('bad-request', 'The upload broke off or is malformed. Send it again.', {
      cause,
    })
  })
  return { parts, hasField }
}

/**
 * Reads the one file of an upload, in the field `image`. The sender's file name and type are not looked at.
 * @throws Refusal `bad-request`, `too-large` (10 MB) or `unsupported-media-type`
 */
export async function readUpload(request: Request): Promise<Buffer> {
  const { parts, hasField } = await readParts(request)
  const [part, ...more] = parts
  if (!part || more.length > 0 || hasField || part.name !== 'image' || part.bytes.length === 0) {
    throw new Refusal('bad-request', 'Send one file in the field image, and nothing else.', {
      members: { errors: [{ field: 'body.image', message: 'must be one file' }] },
    })
  }
  if (part.isCut) throw new Refusal('too-large', 'The picture is larger than 10 MB.')
  return part.bytes
}
