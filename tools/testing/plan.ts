import { commands, type Layer, layers } from './layers.ts'

/** Stage of a test run: all layers of a command, or a single layer. */
export type Stage = Readonly<{
  name: string
  layers: readonly Layer[]
  /** Kind of stacks of backing services that the stage's layers need. */
  stack: Layer['stack']
}>

function toStage(name: string, chosen: readonly Layer[]): Stage {
  return { name, layers: chosen, stack: chosen.find(({ stack }) => stack)?.stack }
}

/**
 * @param wanted a command of the Makefile, `test-all`, or a layer
 * @throws Error if there is no such command or layer
 */
export function findStages(wanted: string): readonly Stage[] {
  const named = layers.filter(({ name }) => name === wanted)
  if (named.length > 0) return [toStage(wanted, named)]
  const stages = commands
    .filter((name) => name === wanted || wanted === 'test-all')
    .map((name) =>
      toStage(
        name,
        layers.filter(({ command }) => command === name),
      ),
    )
  if (stages.length === 0) throw new Error(`No command or layer is called "${wanted}".`)
  return stages
}
