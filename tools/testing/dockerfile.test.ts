import { DockerfileParser } from 'dockerfile-ast'
import { validate } from 'dockerfile-utils'
import { roomierNode, smallMalloc, smallNode } from '../../services/kit/src/config/small-node.ts'
import { composeServices, readRoot } from './compose-file.ts'

const text = readRoot('Dockerfile')
const stages = DockerfileParser.parse(text).getFROMs()
const names = new Set(stages.map((stage) => stage.getBuildStage()))

it('Dockerfile has no linter errors', () => {
  expect(validate(text)).toEqual([])
  expect(validate('FROM node:24\nEXPOSE many\nRUNN true\n').length).toBeGreaterThan(1)
})

it('Dockerfile pins the version of every base image', () => {
  const outer = stages.flatMap((stage) =>
    names.has(stage.getImage() ?? '') ? [] : [stage.getImage()],
  )
  const named = outer.map((image) => /^\$\{(\w+)\}$/.exec(image ?? '')?.[1])
  expect(new Set(named)).toEqual(new Set(['NODE_IMAGE', 'KEYCLOAK_IMAGE']))
  for (const name of named) {
    expect(text).toMatch(new RegExp(`^ARG ${name}=\\S+:\\d+(\\.\\d+)*(-\\S+)?$`, 'm'))
  }
})

it('Dockerfile has a target for each image that docker-compose.yml builds', () => {
  const targets = Object.values(composeServices()).flatMap(({ build }) => build?.target ?? [])
  expect(targets.length).toBeGreaterThan(6)
  expect(targets.filter((target) => !names.has(target))).toEqual([])
})

it('Dockerfile works without BuildKit: no mounts, here-documents or BuildKit options', () => {
  expect(text).not.toMatch(/--mount|<<|--chmod|--link|--parents|^# syntax/m)
})

it('Dockerfile copies only what .dockerignore allows', () => {
  const letIn = readRoot('.dockerignore')
    .split('\n')
    .filter((line) => line.startsWith('!'))
    .map((line) => line.slice(1))
  const copied = [...text.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, sources = '']) =>
    sources.split(' '),
  )
  expect(copied.length).toBeGreaterThan(20)
  const isLetIn = (path: string) => letIn.some((one) => path === one || path.startsWith(`${one}/`))
  expect(copied.filter((path) => !isLetIn(path))).toEqual([])
})

/** Returns the text of a build stage, preceded by the text of its base stages. */
function getStageText(name: string): string {
  const [, parent = ''] = new RegExp(`^FROM (\\S+) AS ${name}$`, 'm').exec(text) ?? []
  const start = text.indexOf(`\nFROM ${parent} AS ${name}\n`)
  const end = text.indexOf('\nFROM ', start + 1)
  const own = text.slice(start, end < 0 ? undefined : end)
  return names.has(parent) ? getStageText(parent) + own : own
}

it("Dockerfile makes Node unreadable, which hides each process's memory from its own user", () => {
  const targets = Object.values(composeServices()).flatMap(({ build }) => build?.target ?? [])
  const programs = new Set(targets.filter((target) => target !== 'keycloak'))
  const commands = (target: string) =>
    getStageText(target).match(/^(?:RUN chmod .*\/node|USER \w+)$/gm) ?? []
  for (const program of programs) {
    const [first, ...users] = commands(program)
    expect([program, first]).toEqual([program, 'RUN chmod 711 /usr/local/bin/node'])
    expect([program, users.at(-1)]).toEqual([program, 'USER node'])
  }
})

/** Returns the words of the first ENTRYPOINT or CMD instruction in JSON form that follows the text `after`. */
function parseInstruction(instruction: 'ENTRYPOINT' | 'CMD', after: string): readonly string[] {
  const rest = text.slice(text.indexOf(after)).replaceAll('\\\n', '')
  return JSON.parse(new RegExp(`^${instruction} (\\[.+\\])$`, 'm').exec(rest)?.[1] ?? '[]')
}

it('Dockerfile passes the options of `make up` to Node and malloc, and runs bundles', () => {
  const entry = parseInstruction('ENTRYPOINT', 'AS server')
  expect(entry).toEqual(['node', ...smallNode])
  for (const [name, value] of Object.entries(smallMalloc))
    expect(text).toContain(`${name}=${value}`)
  for (const name of ['user', 'booking', 'review', 'sandbox', 'analytics']) {
    expect(parseInstruction('CMD', `AS ${name}\n`)).toEqual([`services/${name}/dist/main.js`])
  }
  expect(parseInstruction('CMD', 'AS gateway\n')).toEqual(['gateway/dist/main.js'])
  const catalogue = [...entry, ...parseInstruction('CMD', 'AS catalogue\n')]
  expect(catalogue).toEqual(['node', ...roomierNode, 'services/catalogue/dist/main.js'])
})
