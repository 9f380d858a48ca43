import { Ajv2020, type Options } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'

/**
 * Creates a compiler for the JSON Schemas in the API contracts. It does not validate the schemas themselves, because
 * `make check` does that.
 */
export function createAjv(options: Options): Ajv2020 {
  const ajv = new Ajv2020({ strict: false, validateSchema: false, ...options })
  formats.default(ajv, { mode: 'fast' })
  return ajv
}
