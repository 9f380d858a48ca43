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
/** Some bodies have JSON under another name; which may be read is asked before. */
const parseJson = express.json({ ...common, limit: '64kb', strict: true, type: () => true })
const parseTable = express.text({ ...common, limit: '16mb', type: 'text/csv' })

/** Refuses what would be read as other letters than were meant: tables of old programs are seldom UTF-8. */
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

/** The types of body that the contract lists for an operation. */
function typesOf(operation: Operation | undefined): string[] {
  const listed = Object.keys(operation?.raw.requestBody?.content ?? {})
  return listed.length > 0 ? listed : ['application/json']
}

/** A service reads tables; uploads are streams to their handlers. */
const isUpload = (operation: Operation | undefined): boolean => operation?.isUpload === true

/**
 * Parses the body of a request: a text of up to 16 MB where the contract wants CSV, JSON of up to 64 kB everywhere
 * else. A body of a type that the contract does not list is refused with 415, unless the operation reads none.
 * @param isLeft whose bodies are left to be read as streams; uploads when left out
 */
export function readBody(isLeft = isUpload): RequestHandler {
  return (request, response, next) => {
    const goOn = (error?: unknown): void => {
      // Express's parsers go on without a body when the caller has gone away before it came.
      if (error || request.bytes) next(error)
    }
    const { operation } = request
    const isTable = operation?.isTable === true
    const hasBody = request.get('transfer-encoding') ?? Number(request.get('content-length') ?? 0)
    const types = typesOf(operation)
    const said = types.join(' or ')
    // The contract check misses a body of JSON, but no text.
    if (isTable && !hasBody) throw new Refusal('bad-request', `Send a body of the type ${said}.`)
    if (isLeft(operation) || operation?.ignoresBody || !hasBody) next()
    else if (!request.is(types)) {
      throw new Refusal('unsupported-media-type', `Send the body as ${said}.`)
    } else if (isTable) readTable(request, response, goOn)
    else parseJson(request, response, goOn)
  }
}
