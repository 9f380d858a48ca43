import { commands, type Layer, layers } from './layers.ts'

/** Layers that run concurrently: all layers of a command, or a single layer. */
export type Stage = Readonly<{
  name: string
  layers: readonly Layer[]
  /** Stacks of backing services that its layers need. */
  stack: Layer['stack']
}>

type Command = (typeof commands)[number]

/** Commands that `make test-all` runs during another command, which is idle for a fifth of its time. */
const companions: Partial<Record<Command, Command>> = { 'test-stories': 'test-services' }

function toStage(name: string, chosen: readonly Layer[]): Stage {
  return { name, layers: chosen, stack: chosen.find(({ stack }) => stack)?.stack }
}

const layersOf = (names: readonly Command[]): readonly Layer[] =>
  layers.filter(({ command }) => command !== undefined && names.includes(command))

function stagesOfAll(): Stage[] {
  const leaders = commands.filter((name) => companions[name] === undefined)
  return leaders.map((leader) => {
    const names = commands.filter((name) => name === leader || companions[name] === leader)
    return toStage(names.join(' '), layersOf(names))
  })
}

/**
 * @param wanted a command of the Makefile, `test-all`, or a layer
 * @throws Error if there is no such command or layer
 */
export function findStages(wanted: string): readonly Stage[] {
  const named = layers.filter(({ name }) => name === wanted)
  if (named.length > 0) return [toStage(wanted, named)]
  if (wanted === 'test-all') return stagesOfAll()
  const command = commands.find((name) => name === wanted)
  if (command === undefined) throw new Error(`No command or layer is called "${wanted}".`)
  return [toStage(command, layersOf([command]))]
}
