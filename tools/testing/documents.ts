import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { parse } from 'yaml'

/** Names that container commands in the documentation may use. */
type Containers = Readonly<{
  /** Services of docker-compose.yml. */
  services: ReadonlySet<string>
  /** Kubernetes Deployments of the services. */
  deployments: ReadonlySet<string>
}>

type Manifest = {
  readonly kind: string
  readonly metadata: { readonly name: string }
  readonly spec?: { readonly selector?: object }
}

/**
 * Reads the names of services and Deployments.
 * @param compose the text of docker-compose.yml
 * @param manifests the YAML texts of infra/kubernetes/base
 */
function readContainers(compose: string, manifests: readonly string[]): Containers {
  const { services } = parse(compose) as { services: object }
  const found = manifests
    .flatMap((text) => text.split(/^---$/m))
    .map((text) => parse(text) as Manifest | null)
    // A patch that applies to all Deployments has no selector.
    .filter((one) => one?.kind === 'Deployment' && one.spec?.selector)
  return {
    services: new Set(Object.keys(services)),
    deployments: new Set(found.map((one) => one?.metadata.name ?? '')),
  }
}

/** Placeholders that stand for any name. */
const containerPlaceholder = /^(?:SERVICE|NAME|X|migrate-X)$/
/**
 * Commands that name services. For `run` and `exec`, only the first word is a service, and the rest is the command to
 * run.
 */
const ofMany =
  /docker compose (?:logs|restart|start|stop|pause|unpause|up|build|pull)((?: [\w.=-]+)*)/g
const ofOne = /docker compose (?:run|exec)(?: --?[\w-]+)* ([\w-]+)/g
const scaled = /--scale ([\w-]+)=\d/g
const deployed = /\bdeployment\/([\w-]+)/g

const extractFirstGroups = (code: string, pattern: RegExp): readonly string[] =>
  [...code.matchAll(pattern)].map(([, found = '']) => found)

/**
 * Returns the services and deployments that `docker compose` and `kubectl` commands name, but that do not exist.
 * @param code commands from the documentation
 */
function containersInVain(code: string, { services, deployments }: Containers): string[] {
  const many = extractFirstGroups(code, ofMany)
    .flatMap((words) => words.replaceAll(scaled, '').split(' '))
    .filter((word) => word !== '' && !word.startsWith('-'))
  const named = [...many, ...extractFirstGroups(code, ofOne), ...extractFirstGroups(code, scaled)]
  const isMissing = (names: ReadonlySet<string>) => (name: string) =>
    !names.has(name) && !containerPlaceholder.test(name)
  return [
    ...named.filter(isMissing(services)),
    ...extractFirstGroups(code, deployed).filter(isMissing(deployments)),
  ]
}

/** Names of files, commands and settings that exist, so that Markdown files may mention them. */
export type Named = Readonly<{
  /** Paths of files and folders. */
  paths: ReadonlySet<string>
  makefile: string
  /** Names of npm scripts, by package. */
  scripts: ReadonlyMap<string, readonly string[]>
  /** All upper-case words in code and settings, such as environment variables. */
  settings: ReadonlySet<string>
  containers: Containers
}>

const setting = /\b[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+\b/g
/** Test file that is excluded, because it contains names that do not exist. */
const own = 'tools/documents.test.ts'
const isProgram = (file: string): boolean =>
  file !== own &&
  /\.(?:[cm]?[jt]s|tsx|ya?ml|json|sh|java|env|example|py)$|(?:^|\/)(?:Makefile|Dockerfile)$/.test(
    file,
  )

/** Returns the existing files that Git tracks. */
export function keptFiles(): readonly string[] {
  const listed = execFileSync('git', ['ls-files', '-z'], { encoding: 'utf8' }).split('\0')
  return listed.filter((file) => file !== '' && existsSync(file))
}

function withFolders(files: readonly string[]): ReadonlySet<string> {
  const paths = new Set(files)
  for (const file of files) {
    for (let folder = dirname(file); folder !== '.'; folder = dirname(folder)) paths.add(folder)
  }
  return paths
}

/** Reads the existing names from the repository. */
export function readNamed(files: readonly string[]): Named {
  const read = (file: string) => readFileSync(file, 'utf8')
  const packages = files.filter((file) => /(?:^|\/)package\.json$/.test(file))
  return {
    paths: withFolders(files),
    makefile: read('Makefile'),
    scripts: new Map(
      packages.map((file) => {
        const { name, scripts = {} } = JSON.parse(read(file)) as { name: string; scripts?: object }
        return [name, Object.keys(scripts)]
      }),
    ),
    settings: new Set(files.filter(isProgram).flatMap((file) => read(file).match(setting) ?? [])),
    containers: readContainers(
      read('docker-compose.yml'),
      files.filter((file) => /^infra\/kubernetes\/base\/[\w.]+\.yaml$/.test(file)).map(read),
    ),
  }
}

const block = /^ *```.*\n([^]*?)^ *```/gm

const make = /(?:^|&& |=\S+ )make ([a-z][\w-]*)((?: \w+=(?:"[^"]*"|[^\s`]+))*)/gm
const npmRun = /npm run (\S+) -w (\S+)/g

function commandFaults(code: string, { makefile, scripts }: Named): readonly string[] {
  const made = [...code.matchAll(make)].filter(([, target = '', given = '']) => {
    const recipe = new RegExp(`^${target}:[^]*?(?:\\n\\n|$(?![^]))`, 'm').exec(makefile)?.[0]
    const names = extractFirstGroups(given, / (\w+)=/g)
    return (
      !names.every((name) => new RegExp(`\\$\\(${name}\\)|ifdef ${name}\\b`).test(recipe ?? '')) ||
      !recipe
    )
  })
  const run = [...code.matchAll(npmRun)].filter(
    ([, script = '', name = '']) => !scripts.get(name)?.includes(script),
  )
  return [...made, ...run].map(([command]) => command.trim())
}

/** Folders that a package's README names without their full path. */
const ownFolders = 'src|test|build|public|data'
const placeholder = /(?:^|\/)(?:X|NAME)(?:\/|\.|$)/

function pathFaults(code: string, folder: string, { paths }: Named): readonly string[] {
  const top = [...paths].filter((path) => !path.includes('/') && !path.includes('.'))
  const begins = folder === '' ? top : [...top, ownFolders]
  const pattern = new RegExp(
    `(?<![\\w./@:-])((?:${begins.join('|')})/[\\w./-]*\\w)(?![\\w*{…-])`,
    'g',
  )
  return extractFirstGroups(code, pattern).filter((path) => {
    const source = path.replace('/dist/', '/src/').replace(/\.js$/, '.ts')
    const ways = [path, source, join(folder, path)]
    if (placeholder.test(path) || /\/dist(?:\/|$)/.test(source)) return false
    const isThere = ways.some((way) => paths.has(way))
    return !isThere && ![...paths].some((one) => one.startsWith(`${path}.`))
  })
}

const headingId = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\w\- ]/g, '')
    .replaceAll(' ', '-')

function linkFaults(prose: string, file: string, { paths }: Named): readonly string[] {
  return extractFirstGroups(prose, /\]\(([^)\s]+)\)/g).filter((link) => {
    if (/^[a-z]+:/.test(link)) return false
    const [place = '', heading] = link.split('#')
    const path = place === '' ? file : normalize(join(dirname(file), place))
    if (!paths.has(path)) return true
    if (heading === undefined || !path.endsWith('.md')) return false
    const ids = extractFirstGroups(readFileSync(path, 'utf8'), /^#+ (.*)$/gm).map(headingId)
    return !ids.includes(heading)
  })
}

/**
 * Returns the names in a Markdown file that refer to nothing. Checks make and npm commands with their options, files,
 * folders, links, headings, settings and containers.
 * @param file path of the Markdown file
 * @param text content of the Markdown file
 */
export function namedInVain(file: string, text: string, named: Named): readonly string[] {
  const prose = text.replaceAll(block, '')
  const spans = extractFirstGroups(prose, /`([^`\n]+)`/g)
  const code = [...extractFirstGroups(text, block), ...spans].join('\n')
  const folder = dirname(file) === '.' ? '' : dirname(file)
  const settings = spans.flatMap((span) => /^[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+(?==|$)/.exec(span) ?? [])
  return [
    ...commandFaults(code, named),
    ...containersInVain(code, named.containers),
    ...pathFaults(code, folder, named),
    ...linkFaults(prose, file, named),
    ...settings.filter((name) => !named.settings.has(name)),
  ]
}
