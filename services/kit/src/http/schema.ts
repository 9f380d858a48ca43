import type { ValidateFunction } from 'ajv/dist/2020.js'
import { createAjv } from './ajv.ts'
import { readSchemas } from './contract.ts'
import type { components } from '../contract/http.gen.d.ts'

/** What is wrong with one field of a value. */
export type ShapeFault = {
  readonly field: string
  /** The keyword of JSON Schema that it breaks, and that keyword's bound where it has one. */
  readonly rule: string
  readonly limit?: string | number
}

function compile(schema: string): ValidateFunction {
  const ajv = createAjv({ allErrors: true })
  ajv.addSchema(readSchemas(), 'openapi.yaml')
  return ajv.compile({ $ref: `openapi.yaml#/components/schemas/${schema}` })
}

/**
 * Makes the check of a schema of the HTTP contract, compiled at its first use, for values that come by another way
 * than as the body of a call.
 * @returns a function that lists all that is wrong with a value
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
