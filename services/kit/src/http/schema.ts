import type { ValidateFunction } from 'ajv/dist/2020.js'
import { createAjv } from './ajv.ts'
import { readSchemas } from './contract.ts'
import type { components } from '../contract/http.gen.d.ts'

/** An error in one field of a checked value. */
export type ShapeFault = {
  readonly field: string
  /** The JSON Schema keyword that the value violates. `limit` is that keyword's limit, if it has one. */
  readonly rule: string
  readonly limit?: string | number
}

function compile(schema: string): ValidateFunction {
  const ajv = createAjv({ allErrors: true })
  ajv.addSchema(readSchemas(), 'openapi.yaml')
  return ajv.compile({ $ref: `openapi.yaml#/components/schemas/${schema}` })
}

/**
 * Creates a check against a schema of the HTTP contract, for values other than request bodies. The schema is compiled
 * when first used.
 * @returns a function that lists all errors in a value
 */
export function schemaCheck(
  schema: keyof components['schemas'],
): (value: unknown) => readonly ShapeFault[] {
  let validate: ValidateFunction | undefined
  return (value) => {
    validate ??= compile(schema)
    if (validate(value)) return []
    return (validate.errors ?? []).map(({ instancePath, keyword, params }) => {
      const { missingProperty, limit } = params as { missingProperty?: string; limit?: number }
      const field = missingProperty ?? instancePath.slice(1)
      return { field, rule: keyword, ...(limit !== undefined && { limit }) }
    })
  }
}
