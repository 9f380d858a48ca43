import { readFileSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parse } from 'yaml'
import { createContract } from './contract.ts'
import { eventFaults } from './events.rules.ts'
import { httpFaults } from './http.ts'

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- faults are planted anywhere in two documents
export type Planted = any
export type Plant = (openapi: Planted, asyncapi: Planted) => void

const openapi: unknown = parse(readFileSync('released/openapi.yaml', 'utf8'))
const asyncapi: unknown = parse(readFileSync('released/asyncapi.yaml', 'utf8'))
type Pair = readonly [openapi: unknown, asyncapi: unknown]

/** Copies the released contract twice. Applies `before` to both copies and `plant` only to the second. */
function plantIn(before: Plant, plant: Plant): readonly [was: Pair, is: Pair] {
  const was = [structuredClone(openapi), structuredClone(asyncapi)] as const
  before(...was)
  const is = structuredClone(was)
  plant(...is)
  return [was, is]
}

/** Compares the events of the released contract before and after a change. `before` can change both versions first. */
export function eventFaultsAfter(plant: Plant, before: Plant = () => undefined): readonly string[] {
  const [was, is] = plantIn(before, plant)
  return eventFaults(createContract(...was), createContract(...is))
}

/**
 * Compares the HTTP operations of the released contract before and after a change. `before` can change both versions
 * first.
 * @returns `undefined` without Go
 */
export async function httpFaultsAfter(
  plant: Plant,
  before: Plant = () => undefined,
): Promise<readonly string[] | undefined> {
  const folder = await mkdtemp(join(tmpdir(), 'axle-contract-'))
  try {
    const folders = plantIn(before, plant).map(async ([http, events], index) => {
      const own = join(folder, String(index))
      await mkdir(own)
      await writeFile(join(own, 'openapi.yaml'), JSON.stringify(http))
      await writeFile(join(own, 'asyncapi.yaml'), JSON.stringify(events))
      return own
    })
    const [was = '', is = ''] = await Promise.all(folders)
    return await httpFaults(was, is)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

export const schemas = (document: Planted) => document.components.schemas
export const listReviews = (http: Planted) => http.paths['/reviews'].get
export const word = { type: 'string' }
