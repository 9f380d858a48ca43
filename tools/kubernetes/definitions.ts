import { readConfig, repositoryFolder } from '@axle/local/config'
import { findJava } from '@axle/local/java'
import { cachedFolder, ensureCached } from '@axle/local/package-cache'
import { execFile } from 'node:child_process'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { parseAllDocuments } from 'yaml'
import { ensureModule } from './go.ts'
import { type Resource, resource } from './resources.ts'

const run = promisify(execFile)
const outputAtMost = 10_000_000

/** Where projects publish the definitions of their kinds, as modules of Go; infra/kubernetes/README.md has the same. */
const modules: Readonly<Record<string, string>> = {
  'github.com/kedacore/keda/v2@v2.20.2': 'config/crd/bases',
  'github.com/mongodb/mongodb-kubernetes-operator@v0.9.0': 'config/crd/bases',
  'sigs.k8s.io/gateway-api@v1.6.2': 'config/crd/standard',
  'github.com/cert-manager/cert-manager@v1.21.0': 'deploy/crds',
}

const pom = join(repositoryFolder, 'infra/kubernetes/api-server/pom.xml')
const copy = 'org.apache.maven.plugins:maven-dependency-plugin:3.8.1:copy-dependencies'
const oldestJava = 21
const models = 'io.strimzi.api.kafka.model'
const kinds: Readonly<Record<string, string>> = {
  Kafka: `${models}.kafka.Kafka`,
  KafkaNodePool: `${models}.nodepool.KafkaNodePool`,
  KafkaTopic: `${models}.topic.KafkaTopic`,
  KafkaUser: `${models}.user.KafkaUser`,
}

async function definitionsIn(folder: string): Promise<readonly Resource[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.yaml'))
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
  return texts
    .flatMap((text) => parseAllDocuments(text).map((one) => one.toJS() as unknown))
    .filter((one) => (one as { kind?: string } | null)?.kind === 'CustomResourceDefinition')
    .map((one) => resource.parse(one))
}

async function ofModule([module, folder]: readonly [string, string]) {
  return definitionsIn(join(await ensureModule(module), folder))
}

/** @throws Error that says which Java is missing */
async function requireJava(): Promise<string> {
  const { JAVA_HOME, PATH = '' } = process.env
  const java = await findJava({ JAVA_HOME, PATH }, oldestJava)
  if (java) return java
  throw new Error('Strimzi’s definitions are made by Java 21 or later: set JAVA_HOME to one.')
}

/** Has Strimzi's own program write the definitions, which no package has; it needs Java 21. */
async function ofStrimzi(): Promise<readonly Resource[]> {
  const recipe = await readFile(pom, 'utf8')
  const version = /<artifactId>api<\/artifactId>\s*<version>(.+)<\//.exec(recipe)?.[1] ?? ''
  const folder = cachedFolder(readConfig().cacheFolder, 'strimzi-definitions', version, recipe)
  await ensureCached(folder, async (draft) => {
    const java = await requireJava()
    const libraries = join(draft, 'libraries')
    await run('mvn', ['-q', '-B', '-f', pom, copy, `-DoutputDirectory=${libraries}`], {
      maxBuffer: outputAtMost,
    })
    const wanted = Object.entries(kinds).map(([kind, model]) => `${model}=${draft}/${kind}.yaml`)
    const generator = 'io.strimzi.crdgenerator.CrdGenerator'
    await run(java, ['-cp', `${libraries}/*`, generator, '--yaml', ...wanted])
  })
  return definitionsIn(folder)
}

/**
 * The definitions of the kinds that operators bring, whole, as their projects publish them.
 * @throws Error with what Go, Maven or Java said
 */
export async function operatorDefinitions(): Promise<readonly Resource[]> {
  const found = await Promise.all([...Object.entries(modules).map(ofModule), ofStrimzi()])
  return found.flat()
}
