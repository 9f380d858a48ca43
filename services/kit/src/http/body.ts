import express, { type Request, type RequestHandler, type Response } from 'express'
import { isUtf8 } from 'node:buffer'
import { Refusal } from '../errors.ts'
import type { Operation } from './contract.ts'

const common = {
  inflate: false,
  verify: (request: Request, _response: Response, bytes: Buffer, charset: string) => {
    request.bytes = bytes
    request.charset = charset
  },
}
/** Parses any type, because some bodies are JSON under another media type. The type was checked before. */
const parseJson = express.json({ ...common, limit: '64kb', strict: true, type: () => true })
const parseTable = express.text({ ...common, limit: '16mb', type: 'text/csv' })

/** Reads a table and rejects it if it is not UTF-8, because tables of old programs seldom are and would be garbled. */
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

/** Returns the media types that the contract lists for an operation's body. */
function typesOf(operation: Operation | undefined): string[] {
  const listed = Object.keys(operation?.raw.requestBody?.content ?? {})
  return listed.length > 0 ? listed : ['application/json']
}

/** Whether the operation is an upload. Its handler reads the body as a stream, whereas tables are read here. */
const isUpload = (operation: Operation | undefined): boolean => operation?.isUpload === true

/**
 * Parses the body of a request: up to 16 MB of text if the contract says CSV, otherwise up to 64 kB of JSON. Rejects a
 * media type that the contract does not list with 415, unless the operation ignores its body.
 * @param isLeft whether a body stays unread, for a handler that streams it. By default, uploads do.
 */
export function readBody(isLeft = isUpload): RequestHandler {
  return (request, response, next) => {
    const goOn = (error?: unknown): void => {
      // If the client disconnects before the body has arrived, Express's parsers continue without a body.
      if (error || request.bytes) next(error)
    }
    const { operation } = request
    const isTable = operation?.isTable === true
    const hasBody = request.get('transfer-encoding') ?? Number(request.get('content-length') ?? 0)
    const types = typesOf(operation)
    const said = types.join(' or ')
    // The contract check reports a missing JSON body, but not a missing text.
    if (isTable && !hasBody) throw new Refusal('bad-request', `Send a body of the type ${said}.`)
    if (isLeft(operation) || operation?.ignoresBody || !hasBody) next()
    else if (!request.is(types)) {
      throw new Refusal('unsupported-media-type', `Send the body as ${said}.`)
    } else if (isTable) readTable(request, response, goOn)
    else parseJson(request, response, goOn)
  }
}
