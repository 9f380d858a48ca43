import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cp, mkdir, readFile, rename, rm, symlink } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { type Config, repositoryFolder } from '../config.ts'
import { findJava, requireJava } from '../java.ts'
import { fetchPackage, packageVersion } from '../maven.ts'
import { cachedFolder, ensureCached } from '../package-cache.ts'
import { findProgram, numberIn } from '../programs.ts'
import { keycloakAdmin, realmEnvironment, writeImports } from '../realm-files.ts'
import { updateRealms } from '../realm-update.ts'
import { fetchStatus } from '../wait.ts'
import { basicEnvironment, briefJava, javaOptions } from './definition.ts'
import type { Program, Run, ServerDefinition } from './definition.ts'

const run = promisify(execFile)
const HEAP_MB = 384
const MAJOR_VERSION = 26

/** Options that are fixed when Keycloak is built. All other options are set at startup. */
export const buildOptions = [
  '--db=dev-file',
  '--health-enabled=true',
  '--metrics-enabled=true',
  '--features-disabled=kerberos,docker,ciba,device-flow,organization,oid4vc-vci,impersonation',
]

/** Folder that contains the lists of forbidden passwords. See docs/decisions/0002-sign-in.md#passwords. */
export const passwordLists = join(repositoryFolder, 'infra', 'keycloak', 'passwords')

/** Folder that contains the shop's themes for Keycloak's pages and emails. Their parent themes are part of Keycloak. */
export const themes = join(repositoryFolder, 'infra', 'keycloak', 'themes')

/** Files and folders in a Keycloak installation that Keycloak only reads, so that several runs can share them. */
const sharedParts = ['bin', 'conf', 'lib', 'providers', 'themes', 'version.txt']

/** Java options from Keycloak's own start script. */
const keycloakJavaOptions = [
  '-XX:MaxMetaspaceSize=256m',
  '-Djava.util.logging.manager=org.jboss.logmanager.LogManager',
  '-Djava.util.concurrent.ForkJoinPool.common.threadFactory=io.quarkus.bootstrap.forkjoin.QuarkusForkJoinWorkerThreadFactory',
  '-Dpicocli.disable.closures=true',
  '-Duser.language=en',
  '-Duser.country=US',
  '--add-opens=java.base/java.util=ALL-UNNAMED',
  '--add-opens=java.base/java.util.concurrent=ALL-UNNAMED',
  '--add-opens=java.base/java.security=ALL-UNNAMED',
  '--add-opens=java.base/java.lang=ALL-UNNAMED',
  '--enable-native-access=ALL-UNNAMED',
]

async function build(folder: string, { config, onProgress, signal }: Run): Promise<void> {
  const environment = {
    ...basicEnvironment(config),
    JAVA: await requireJava(config.variables),
    JAVA_OPTS_APPEND: briefJava,
  }
  onProgress({ name: 'keycloak', message: 'building it once (some 15 s)' })
  await run('sh', [join(folder, 'bin', 'kc.sh'), 'build', ...buildOptions], {
    env: environment,
    signal,
  })
}

async function usableHome(config: Config): Promise<string | undefined> {
  const program = await findProgram('kc.sh', config.variables.PATH)
  if (program === undefined || (await findJava(config.variables)) === undefined) return undefined
  const versionFile = join(dirname(program), '..', 'version.txt')
  const version = await readFile(versionFile, 'utf8').catch(() => undefined)
  return numberIn(version, /(\d+)\./) === MAJOR_VERSION ? program : undefined
}

/**
 * Returns the folder that contains the built Keycloak. If Keycloak comes from PATH, builds a copy, so that the user's
 * installation stays unchanged.
 */
async function builtHome(program: Program, context: Run): Promise<string> {
  if (program.source !== 'path') return program.path
  const home = join(dirname(program.path), '..')
  const version = await readFile(join(home, 'version.txt'), 'utf8')
  const recipe = [home, version, ...buildOptions].join('\n')
  const copy = cachedFolder(context.config.cacheFolder, 'keycloak', 'from-path', recipe)
  await ensureCached(copy, async (draft) => {
    for (const part of sharedParts)
      await cp(join(home, part), join(draft, part), { recursive: true })
    await build(draft, context)
  })
  return copy
}

/** Prepares Keycloak's home folder for this run: links to the shared program files, and the run's own data. */
async function prepareHome(built: string, home: string): Promise<void> {
  await mkdir(home, { recursive: true })
  for (const part of sharedParts) {
    await rm(join(home, part), { force: true })
    if (existsSync(join(built, part))) await symlink(join(built, part), join(home, part))
  }
}

/** Keycloak with the realms in infra/keycloak. */
export const keycloak: ServerDefinition = {
  name: 'keycloak',
  address: (ports) => `http://localhost:${ports.keycloak}`,
  onPath: usableHome,
  recipe: () => buildOptions.join('\n'),
  async install(folder, context) {
    const unpacked = join(folder, 'unpacked')
    await fetchPackage('keycloak', 'unpack', unpacked, context)
    const distribution = join(unpacked, `keycloak-${packageVersion('keycloak')}`)
    for (const part of sharedParts) await rename(join(distribution, part), join(folder, part))
    await rm(unpacked, { recursive: true })
    await build(folder, context)
  },
  async launch(program, context) {
    const { config, ports, secrets, dataFolder } = context
    const home = join(dataFolder, 'keycloak')
    await prepareHome(await builtHome(program, context), home)
    await writeImports(context)
    // Deletes the cache of compressed theme files, because Keycloak would otherwise serve outdated files.
    await rm(join(home, 'data', 'tmp', 'kc-gzip-cache'), { recursive: true, force: true })
    const start = [
      'start',
      '--optimized',
      '--import-realm',
      '--cache=local',
      '--http-enabled=true',
      '--http-host=127.0.0.1',
      `--http-port=${ports.keycloak}`,
      '--http-management-host=127.0.0.1',
      `--http-management-port=${ports.keycloakManagement}`,
      `--hostname=${keycloak.address(ports)}`,
      // The gateway forwards the caller's IP address in a header. Keycloak trusts this header only from the gateway's
      // IP address.
      '--proxy-headers=xforwarded',
      '--proxy-trusted-addresses=127.0.0.1',
      `--spi-theme--folder--dir=${themes}`,
      // Without this setting, Keycloak would send an email for each wrong password.
      '--spi-events-listener--email--include-events=update_credential,remove_credential',
      '--log-level=INFO,io.smallrye.health:WARN',
    ]
    return {
      command: await requireJava(config.variables),
      arguments: [
        ...javaOptions(HEAP_MB),
        ...keycloakJavaOptions,
        `-Dkc.home.dir=${home}`,
        `-Djboss.server.config.dir=${join(home, 'conf')}`,
        `-Dkeycloak.password.blacklists.path=${passwordLists}`,
        '-cp',
        join(home, 'lib', 'quarkus-run.jar'),
        'io.quarkus.bootstrap.runner.QuarkusEntryPoint',
        ...start,
      ],
      environment: {
        ...basicEnvironment(config),
        ...realmEnvironment(context),
        KC_BOOTSTRAP_ADMIN_USERNAME: keycloakAdmin,
        KC_BOOTSTRAP_ADMIN_PASSWORD: secrets.keycloakAdminPassword,
      },
    }
  },
  ready: async ({ ports }) =>
    (await fetchStatus(`http://127.0.0.1:${ports.keycloakManagement}/health/ready`)) === 200,
  prepare: updateRealms,
}
