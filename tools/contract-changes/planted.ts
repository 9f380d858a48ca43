import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { contractOf } from './contract.ts'
import { eventFaults } from './events.rules.ts'
import { httpFaults } from './http.rules.ts'

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- faults are planted anywhere in two documents
export type Planted = any
export type Plant = (openapi: Planted, asyncapi: Planted) => void

const openapi: unknown = parse(readFileSync('released/openapi.yaml', 'utf8'))
const asyncapi: unknown = parse(readFileSync('released/asyncapi.yaml', 'utf8'))

/** Compares the released contract, perhaps with something planted before, with one that has a change planted. */
export function faultsAfter(plant: Plant, before: Plant = () => undefined): readonly string[] {
  const was = [structuredClone(openapi), structuredClone(asyncapi)] as const
  before(...was)
  const is = structuredClone(was)
  plant(...is)
  const pair = [contractOf(...was), contractOf(...is)] as const
  return [...httpFaults(...pair), ...eventFaults(...pair)]
}

export const schemas = (document: Planted) => document.components.schemas
export const listReviews = (http: Planted) => http.paths['/reviews'].get
export const word = { type: 'string' }
