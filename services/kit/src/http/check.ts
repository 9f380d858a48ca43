import type { ErrorObject, ValidateFunction } from 'ajv/dist/2020.js'
import type { Request, RequestHandler } from 'express'
import { createAjv } from './ajv.ts'
import { type OpenApi, type Operation, type Parameter, resolved } from './contract.ts'
import { Refusal } from '../errors/errors.ts'

/**
 * Path and query parameters of a request, parsed as the contract defines them. Numbers become numbers, and missing
 * parameters get their defaults.
 */
export type Parameters = {
  readonly path: Readonly<Record<string, string>>
  readonly query: Readonly<Record<string, unknown>>
}

/** Checks requests and responses against the contract. Schemas are compiled when first used. */
export type ContractCheck = {
  /**
   * Rejects a request whose parameters or body do not match the contract, and lists up to 20 errors. Stores the parsed
   * parameters. Skips the body of an upload, because the check would have to read the whole file.
   */
  readonly calls: RequestHandler
  /**
   * @throws Error if the response does not match the contract. Only tests use this check, because it turns the response
   * into a 500.
   */
  readonly answers: (operation: Operation, status: number, body: unknown) => void
}

const document = 'openapi.yaml'
/**
 * Maximum number of reported errors per request, because a malicious request may have thousands. A caller who has fixed
 * the reported errors can try again.
 */
const faultsAtMost = 20
/** Maps each parameter location to the name that error responses use for it. */
const places = { path: 'params', query: 'query', header: 'headers' } as const

/** Makes a schema usable outside the contract document by adding the document's name to its references. */
function outside(schema: object): object {
  return JSON.parse(JSON.stringify(schema).replaceAll('"$ref":"#/', `"$ref":"${document}#/`))
}

/**
 * Builds an object schema for all parameters in one location. Query parameters that are not in the contract are
 * rejected.
 */
function parametersAt(place: Parameter['in'], parameters: readonly Parameter[]): object {
  const here = parameters.filter((one) => one.in === place)
  const getParameterName = ({ name }: Parameter) => (place === 'header' ? name.toLowerCase() : name)
  return {
    type: 'object',
    properties: Object.fromEntries(here.map((one) => [getParameterName(one), outside(one.schema)])),
    required: here.filter(({ required }) => required).map(getParameterName),
    ...(place === 'query' && { additionalProperties: false }),
  }
}

function parametersSchema({ parameters }: Operation): object {
  const kinds = Object.entries(places) as [Parameter['in'], string][]
  return {
    type: 'object',
    properties: Object.fromEntries(
      kinds.map(([place, name]) => [name, parametersAt(place, parameters)]),
    ),
  }
}

/** Converts an ajv error to a field and a message for the response. */
function toFieldError(fault: ErrorObject, within: string): { field: string; message: string } {
  const { instancePath, message = 'is wrong', params, keyword } = fault
  const { missingProperty, additionalProperty, allowedValues } = params
  const more: string | undefined = missingProperty ?? additionalProperty
  const steps = `${within}${instancePath}`.split('/').filter((step) => step !== '')
  const allowed = keyword === 'enum' ? `: ${allowedValues.join(', ')}` : ''
  return {
    field: [...steps, ...(more === undefined ? [] : [more])].join('.'),
    message: message + allowed,
  }
}

function refuse(errors: readonly { field: string; message: string }[]): void {
  if (errors.length === 0) return
  const detail = 'The request is invalid. See errors.'
  throw new Refusal('bad-request', detail, {
    members: { errors: errors.slice(0, faultsAtMost) },
  })
}

/**
 * Returns the values of a path's parameters.
 * @throws URIError if a value's percent-encoding is invalid
 */
function valuesIn(path: string, { pattern, names }: Operation): Record<string, string> {
  const values = pattern.exec(path)?.slice(1) ?? []
  return Object.fromEntries(names.map((name, at) => [name, decodeURIComponent(values[at] ?? '')]))
}

/** Creates a cache of compiled schemas by name. Each schema is compiled when first used. */
function createChecks(openapi: OpenApi, coerceTypes: 'array' | false) {
  const ajv = createAjv({ useDefaults: true, coerceTypes, allErrors: true })
  const made = new Map<string, ValidateFunction>()
  return (name: string, getSchema: () => object): ValidateFunction => {
    const known = made.get(name)
    if (known) return known
    if (made.size === 0) ajv.addSchema({ components: openapi.components }, document)
    const check = ajv.compile(getSchema())
    made.set(name, check)
    return check
  }
}

function faultsIn(check: ValidateFunction, value: unknown, within: string) {
  return check(value) ? [] : (check.errors ?? []).map((fault) => toFieldError(fault, within))
}

/** Creates the check that compares requests and responses with the contract of one service or of all services. */
export function createContractCheck(openapi: OpenApi): ContractCheck {
  const parametersCheck = createChecks(openapi, 'array')
  const valueCheck = createChecks(openapi, false)

  function bodyFaults({ id, raw, isUpload, isTable }: Operation, { body, headers }: Request) {
    const listed = Object.entries(raw.requestBody?.content ?? {})
    const [sent] = (headers['content-type'] ?? '').toLowerCase().split(/[; ]/)
    const [type, content] = listed.find(([name]) => name === sent) ?? listed[0] ?? []
    // `readBody` has already rejected a missing CSV table. In the gateway, the table is a stream that has not been read
    // yet.
    if (!content || isUpload || (isTable && body === undefined)) return []
    if (body === undefined) {
      return raw.requestBody?.required === false
        ? []
        : [{ field: 'body', message: 'must be there' }]
    }
    return faultsIn(
      valueCheck(`${id} ${type}`, () => outside(content.schema)),
      body,
      'body',
    )
  }

  return {
    calls: (request, _response, next) => {
      const { operation, headers } = request
      if (!operation) throw new Error('A call must be matched before it is checked.')
      const params = valuesIn(request.path, operation)
      const given = { params, headers, query: { ...request.query } }
      const check = parametersCheck(operation.id, () => parametersSchema(operation))
      refuse([...faultsIn(check, given, ''), ...bodyFaults(operation, request)])
      request.parameters = { path: params, query: given.query }
      next()
    },
    answers: (operation, status, body) => {
      const { id, raw } = operation
      const listed = raw.responses[status]
      if (!listed) throw new Error(`The contract lists no ${status} of ${id}.`)
      const content = resolved(openapi, listed).content?.['application/json']
      if ((content === undefined) !== (body === undefined)) {
        throw new Error(`The ${status} of ${id} must have ${content ? 'a' : 'no'} body.`)
      }
      if (!content) return
      const check = valueCheck(`${id} ${status}`, () => outside(content.schema))
      const faults = faultsIn(check, body, 'body')
      if (faults.length > 0)
        throw new Error(`The ${status} of ${id} differs: ${JSON.stringify(faults)}`)
    },
  }
}
