import { parse } from 'yaml'

/** Names that container commands in the documentation may use. */
export type Containers = Readonly<{
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
export function readContainers(compose: string, manifests: readonly string[]): Containers {
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
const placeholder = /^(?:SERVICE|NAME|X|migrate-X)$/
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
export function containersInVain(code: string, { services, deployments }: Containers): string[] {
  const many = extractFirstGroups(code, ofMany)
    .flatMap((words) => words.replaceAll(scaled, '').split(' '))
    .filter((word) => word !== '' && !word.startsWith('-'))
  const named = [...many, ...extractFirstGroups(code, ofOne), ...extractFirstGroups(code, scaled)]
  const isMissing = (names: ReadonlySet<string>) => (name: string) =>
    !names.has(name) && !placeholder.test(name)
  return [
    ...named.filter(isMissing(services)),
    ...extractFirstGroups(code, deployed).filter(isMissing(deployments)),
  ]
}
