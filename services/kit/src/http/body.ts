import express, { type Request, type RequestHandler, type Response } from 'express'
import { isUtf8 } from 'node:buffer'
import { Refusal } from '../errors/errors.ts'
import type { Operation } from './contract.ts'

const common = {
  inflate: false,
  verify: (request: Request, _response: Response, bytes: Buffer, charset: string) => {
    request.bytes = bytes
    request.charset = charset
  },
}
/**
 * Parses a body as JSON whatever its media type, because some JSON bodies have a media type other than
 * `application/json`. The media type has already been checked.
 */
const parseJson = express.json({ ...common, limit: '64kb', strict: true, type: () => true })
const parseTable = express.text({ ...common, limit: '16mb', type: 'text/csv' })

/**
 * Reads a CSV table, and rejects it if it is not UTF-8. Older programs often use another encoding, which would garble
 * the text.
 */
function readTable(request: Request, response: Response, next: (error?: unknown) => void): void {
  parseTable(request, response, (error?: unknown) => {
    const { bytes = Buffer.alloc(0), charset = 'utf-8' } = request
    if (error) next(error)
    else if (!/^utf-?8$/u.test(charset)) {
      next(new Refusal('unsupported-media-type', 'Send the body uncompressed and in UTF-8.'))
    } else if (isUtf8(bytes)) next()
    else next(new Refusal('bad-request', 'The table is not UTF-8. Save it as CSV in UTF-8.'))
  })
}

/** Returns the media types that the contract lists for an operation's request body. */
function getMediaTypes(operation: Operation | undefined): string[] {
  const listed = Object.keys(operation?.raw.requestBody?.content ?? {})
  return listed.length > 0 ? listed : ['application/json']
}

/** Whether the operation is a file upload. An upload's handler reads the request body as a stream. */
const isUpload = (operation: Operation | undefined): boolean => operation?.isUpload === true

/**
 * Parses a request body: up to 16 MB of text if the contract lists CSV, otherwise up to 64 kB of JSON. Responds with
 * 415 if the contract does not list the body's media type, unless the operation ignores its body.
 * @param isLeft returns whether the body stays unread, so that the handler can stream it. By default, only upload
 * bodies stay unread.
 */
export function readBody(isLeft = isUpload): RequestHandler {
  return (request, response, next) => {
    const goOn = (error?: unknown): void => {
      // If the client disconnects before the whole body has arrived, Express's parsers call `next` without a body.
      if (error || request.bytes) next(error)
    }
    const { operation } = request
    const isTable = operation?.isTable === true
    const hasBody = request.get('transfer-encoding') ?? Number(request.get('content-length') ?? 0)
    const types = getMediaTypes(operation)
    const said = types.join(' or ')
    // The contract check reports a missing JSON body, but not a missing CSV body.
    if (isTable && !hasBody) throw new Refusal('bad-request', `Send a body of the type ${said}.`)
    if (isLeft(operation) || operation?.ignoresBody || !hasBody) next()
    else if (!request.is(types)) {
      throw new Refusal('unsupported-media-type', `Send the body as ${said}.`)
    } else if (isTable) readTable(request, response, goOn)
    else parseJson(request, response, goOn)
  }
}
