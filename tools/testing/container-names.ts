import { parse } from 'yaml'

/** What the commands of containers may name. */
export type Containers = Readonly<{
  /** The services of docker-compose.yml. */
  services: ReadonlySet<string>
  /** The deployments of the cluster's programs. */
  deployments: ReadonlySet<string>
}>

type Manifest = {
  readonly kind: string
  readonly metadata: { readonly name: string }
  readonly spec?: { readonly selector?: object }
}

/**
 * Reads what there is.
 * @param compose the text of docker-compose.yml
 * @param manifests the texts of the cluster's base, each with documents of YAML
 */
export function readContainers(compose: string, manifests: readonly string[]): Containers {
  const { services } = parse(compose) as { services: object }
  const found = manifests
    .flatMap((text) => text.split(/^---$/m))
    .map((text) => parse(text) as Manifest | null)
    // Patches of all have none.
    .filter((one) => one?.kind === 'Deployment' && one.spec?.selector)
  return {
    services: new Set(Object.keys(services)),
    deployments: new Set(found.map((one) => one?.metadata.name ?? '')),
  }
}

/** Words that stand for a name. */
const placeholder = /^(?:SERVICE|NAME|X|migrate-X)$/
/** Commands that name services, all of them or the first word alone, behind which stands what runs in it. */
const ofMany =
  /docker compose (?:logs|restart|start|stop|pause|unpause|up|build|pull)((?: [\w.=-]+)*)/g
const ofOne = /docker compose (?:run|exec)(?: --?[\w-]+)* ([\w-]+)/g
const scaled = /--scale ([\w-]+)=\d/g
const deployed = /\bdeployment\/([\w-]+)/g

const firstOf = (code: string, pattern: RegExp): readonly string[] =>
  [...code.matchAll(pattern)].map(([, found = '']) => found)

/**
 * The services and deployments that commands of `docker compose` and `kubectl` name, and that are not there.
 * @param code commands, as documents have them
 */
export function containersInVain(code: string, { services, deployments }: Containers): string[] {
  const many = firstOf(code, ofMany)
    .flatMap((words) => words.replaceAll(scaled, '').split(' '))
    .filter((word) => word !== '' && !word.startsWith('-'))
  const named = [...many, ...firstOf(code, ofOne), ...firstOf(code, scaled)]
  const isMissing = (names: ReadonlySet<string>) => (name: string) =>
    !names.has(name) && !placeholder.test(name)
  return [
    ...named.filter(isMissing(services)),
    ...firstOf(code, deployed).filter(isMissing(deployments)),
  ]
}
