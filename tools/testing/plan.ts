import { commands, type Layer, layers } from './layers.ts'

/** Stage of a test run: all layers of a command, or a single layer. */
export type Stage = Readonly<{ name: string; layers: readonly Layer[] }>

/**
 * @param wanted a command of the Makefile, `test-all`, or a layer
 * @throws Error if there is no such command or layer
 */
export function findStages(wanted: string): readonly Stage[] {
  const named = layers.filter(({ name }) => name === wanted)
  if (named.length > 0) return [{ name: wanted, layers: named }]
  const stages = commands
    .filter((name) => name === wanted || wanted === 'test-all')
    .map((name) => ({ name, layers: layers.filter(({ command }) => command === name) }))
  if (stages.length === 0) throw new Error(`No command or layer is called "${wanted}".`)
  return stages
}
