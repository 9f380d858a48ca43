import { execFile } from 'node:child_process'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { partsList } from './parts-list.ts'

const run = promisify(execFile)
const folder = resolve('.data', 'sbom')
const plugin = 'org.cyclonedx:cyclonedx-maven-plugin:2.9.1:makeBom'
/** Backing services that `make up` starts, by the names of their profiles in infra/local/pom.xml. */
const servers = ['mongo', 'redis', 'kafka', 's3', 'keycloak']

async function listPackages(): Promise<void> {
  const list = partsList(await readFile('package-lock.json', 'utf8'), new Date())
  await writeFile(join(folder, 'npm.cdx.json'), JSON.stringify(list, null, 2))
  console.log(`${list.components.length} packages of npm in .data/sbom/npm.cdx.json`)
}

/**
 * Writes the list of a backing service's Java libraries. Each backing service has a separate list, because their
 * libraries have conflicting versions.
 */
async function listLibraries(server: string): Promise<void> {
  const name = `maven-${server}.cdx`
  const as = [`-DoutputDirectory=${folder}`, `-DoutputName=${name}`, '-DoutputFormat=json']
  await run('mvn', ['-q', '-B', '-f', 'infra/local/pom.xml', '-P', server, plugin, ...as])
  const list = JSON.parse(await readFile(join(folder, `${name}.json`), 'utf8'))
  console.log(`${list.components.length} libraries of Maven in .data/sbom/${name}.json`)
}

await mkdir(folder, { recursive: true })
await listPackages()
for (const server of servers) await listLibraries(server)
