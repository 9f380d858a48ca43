import { type Contract, isPart, type Part, partOf, resolve } from './contract.ts'
import { faultsOfReading, removedFields } from './schema.rules.ts'

const methods = ['get', 'put', 'post', 'delete', 'patch'] as const

/** The same part of the old contract and of the one now. */
type Pair = { readonly old: Part; readonly now: Part }
type Both = { readonly was: Contract; readonly is: Contract }

function schemaFaults({ old, now }: Pair, { was, is }: Both, at: string, isInput: boolean) {
  const before = { part: old, contract: was }
  const after = { part: now, contract: is }
  // Old clients write what is read now, and read what is written now; they pass over fields that they do not know.
  const faults = isInput
    ? faultsOfReading(before, after, at, { isStrict: true })
    : faultsOfReading(after, before, at, { isStrict: false })
  return [...new Set([...faults, ...removedFields(before, after, at)])]
}

function contentFaults({ old, now }: Pair, both: Both, at: string, isInput: boolean) {
  const media = partOf(now, 'content')
  return Object.entries(partOf(old, 'content')).flatMap(([type, content]) => {
    const next = media[type]
    if (!isPart(next)) return [`${at}: ${type} is removed`]
    if (!isPart(content) || !isPart(content['schema']) || !isPart(next['schema'])) return []
    return schemaFaults({ old: content['schema'], now: next['schema'] }, both, at, isInput)
  })
}

function parametersOf(path: Part, operation: Part, contract: Contract): ReadonlyMap<string, Part> {
  const listed = [path['parameters'], operation['parameters']].flat().filter(isPart)
  const parameters = listed.map((one) => resolve(one, contract))
  return new Map(parameters.map((one) => [`${String(one['in'])} ${String(one['name'])}`, one]))
}

type Parameters = ReadonlyMap<string, Part>

function parameterFaults(old: Parameters, now: Parameters, both: Both, at: string) {
  const isRequired = (one: Part | undefined) => one?.['required'] === true
  const kept = [...old].flatMap(([name, one]) => {
    const next = now.get(name)
    if (!next) return one['deprecated'] === true ? [] : [`${at} ${name} is removed`]
    const pair = { old: partOf(one, 'schema'), now: partOf(next, 'schema') }
    return schemaFaults(pair, both, `${at} ${name}`, true)
  })
  const required = [...now].filter(([name, one]) => isRequired(one) && !isRequired(old.get(name)))
  return [...kept, ...required.map(([name]) => `${at} ${name} is required`)]
}

function bodyFaults({ old, now }: Pair, both: Both, at: string): readonly string[] {
  const given = resolve(partOf(old, 'requestBody'), both.was)
  const taken = resolve(partOf(now, 'requestBody'), both.is)
  const isRequired = taken['required'] === true && given['required'] !== true
  return [
    ...(isRequired ? [`${at} body is required`] : []),
    ...contentFaults({ old: given, now: taken }, both, `${at} body`, true),
  ]
}

/** Of refusals clients know the form; only what succeeds is promised by its status. */
function answerFaults({ old, now }: Pair, both: Both, at: string): readonly string[] {
  const answers = partOf(now, 'responses')
  return Object.entries(partOf(old, 'responses')).flatMap(([status, answer]) => {
    if (!isPart(answer) || !/^[23]/.test(status)) return []
    const place = `${at} ${status}`
    const next = answers[status]
    if (!isPart(next)) return [`${place} is removed`]
    const pair = { old: resolve(answer, both.was), now: resolve(next, both.is) }
    const headers = Object.keys(partOf(pair.old, 'headers'))
    const gone = headers.filter((name) => !(name in partOf(pair.now, 'headers')))
    return [
      ...gone.map((name) => `${place} header ${name} is removed`),
      ...contentFaults(pair, both, place, false),
    ]
  })
}

/** @returns the roles and scopes that may call, 'anybody' when no token is asked for, 'signed in' when any role will do */
function callersOf(operation: Part, contract: Contract): readonly string[] {
  const rules = [operation['security'] ?? contract.openapi['security'] ?? []].flat().filter(isPart)
  if (rules.length === 0) return ['anybody']
  const lists = rules.flatMap((rule) => Object.values(rule)).map((list) => [list].flat())
  return lists.flatMap((names) => (names.length === 0 ? ['signed in'] : names.map(String)))
}

function callerFaults({ old, now }: Pair, { was, is }: Both, at: string): readonly string[] {
  const before = callersOf(old, was)
  const after = callersOf(now, is)
  const isFree = after.includes('anybody')
  const isOpen = isFree || (after.includes('signed in') && !before.includes('anybody'))
  const lost = isOpen ? [] : before.filter((who) => !after.includes(who))
  const recent = 'x-recent-sign-in'
  return [
    ...lost.map((who) => `${at} is refused to ${who}`),
    ...(now[recent] && !old[recent] ? [`${at} asks for a recent sign-in`] : []),
  ]
}

/** @returns what clients of the last release could not call, or not read, any more */
export function httpFaults(was: Contract, is: Contract): readonly string[] {
  const both = { was, is }
  const paths = partOf(is.openapi, 'paths')
  return Object.entries(partOf(was.openapi, 'paths')).flatMap(([path, old]) => {
    if (!isPart(old)) return []
    const now = partOf(paths, path)
    return methods.flatMap((method) => {
      const at = `${method.toUpperCase()} ${path}`
      const pair = { old: partOf(old, method), now: partOf(now, method) }
      if (!(method in old) || (pair.old['deprecated'] === true && !(method in now))) return []
      if (!(method in now)) return [`${at} is removed`]
      const before = parametersOf(old, pair.old, was)
      return [
        ...callerFaults(pair, both, at),
        ...parameterFaults(before, parametersOf(now, pair.now, is), both, at),
        ...bodyFaults(pair, both, at),
        ...answerFaults(pair, both, at),
      ]
    })
  })
}
