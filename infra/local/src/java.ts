import { join } from 'node:path'
import { findProgram, numberIn, captureOutput } from './programs.ts'

/** Oldest Java version that Kafka 4 and Keycloak 26 support. */
export const oldestJava = 17

const installHint =
  'install it (Debian: apt-get install openjdk-17-jre-headless maven), ' +
  'or use `docker compose up`, which needs neither Java nor Maven'

type Places = { readonly JAVA_HOME?: string | undefined; readonly PATH: string }

/**
 * Finds a Java installation of version `oldest` or later in JAVA_HOME or PATH. Returns undefined if there is none. By
 * default, `oldest` is the version that Kafka and Keycloak need.
 */
export async function findJava(places: Places, oldest = oldestJava): Promise<string | undefined> {
  const inHome = places.JAVA_HOME === undefined ? undefined : join(places.JAVA_HOME, 'bin', 'java')
  const candidates = [inHome, await findProgram('java', places.PATH)]
  for (const program of candidates) {
    if (program === undefined) continue
    const version = numberIn(await captureOutput(program, '-version'), /version "(\d+)/)
    if (version !== undefined && version >= oldest) return program
  }
  return undefined
}

/** @throws Error that says what to install */
export async function requireJava(places: Places): Promise<string> {
  const java = await findJava(places)
  if (java === undefined) throw new Error(`Java ${oldestJava} or later is missing: ${installHint}.`)
  return java
}

/** @throws Error that says what to install */
export async function requireMaven(places: Places): Promise<string> {
  const maven = await findProgram('mvn', places.PATH)
  if (maven === undefined) throw new Error(`Maven is missing: ${installHint}.`)
  return maven
}
