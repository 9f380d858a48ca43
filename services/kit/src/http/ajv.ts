import { Ajv2020, type Options } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'

/** Makes what compiles the schemas of the contracts; whether they are sound, `make check` looks. */
export function createAjv(options: Options): Ajv2020 {
  const ajv = new Ajv2020({ strict: false, validateSchema: false, ...options })
  formats.default(ajv, { mode: 'fast' })
  return ajv
}
