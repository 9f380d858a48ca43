import { repositoryFolder } from '@axle/local/config'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { z } from 'zod'

const value = z.union([z.string(), z.number(), z.boolean()]).transform(String)
const composeFile = z.looseObject({
  services: z.record(
    z.string(),
    z.looseObject({
      image: z.string(),
      command: z.union([z.string(), z.array(z.string())]).optional(),
      build: z.looseObject({ target: z.string() }).optional(),
      environment: z.record(z.string(), value).default({}),
      volumes: z.array(z.string()).default([]),
      ports: z.array(z.string()).default([]),
      profiles: z.array(z.string()).default([]),
      mem_limit: z.string(),
      restart: z.string(),
      networks: z.array(z.string()).default([]),
      network_mode: z.string().optional(),
      scale: z.string().optional(),
      user: z.string().optional(),
      read_only: z.boolean().default(false),
      tmpfs: z.array(z.string()).default([]),
      cap_drop: z.array(z.string()).default([]),
      cap_add: z.array(z.string()).default([]),
      security_opt: z.array(z.string()).default([]),
      pids_limit: z.number().optional(),
    }),
  ),
  networks: z.record(
    z.string(),
    z.object({
      internal: z.boolean().default(false),
      driver_opts: z.record(z.string(), z.string()).default({}),
    }),
  ),
})
/** Compose file that adds TLS to the unencrypted connections of docker-compose.yml. */
const encryptedFile = 'infra/compose/encrypted.yml'
const mention = /\$\{([A-Z0-9_]+)(?::-([^}]*))?\}/g

/** Returns the text of a file in the repository's root folder. */
export const readRoot = (name: string): string => readFileSync(join(repositoryFolder, name), 'utf8')

const parseYaml = (text: string): unknown => parse(text, { merge: true })

/** Returns docker-compose.yml as plain data, without replacing variables. */
const composeData = (): unknown => parseYaml(readRoot('docker-compose.yml'))

type Data = { readonly [name: string]: Data }
const isMap = (data: unknown): data is Data => typeof data === 'object' && !Array.isArray(data)

/**
 * Merges two compose files as Docker Compose does: maps are merged, mounts are appended, and the second file replaces
 * everything else.
 */
function merged(first: unknown, second: unknown, name = ''): unknown {
  if (name === 'volumes' && Array.isArray(first) && Array.isArray(second)) {
    return [first, second].flat()
  }
  if (!isMap(first) || !isMap(second)) return second
  const entries = Object.entries(second).map(([key, one]) => [key, merged(first[key], one, key)])
  return { ...first, ...Object.fromEntries(entries) }
}

/** Compose files of the repository. */
export const composeFiles = ['docker-compose.yml', encryptedFile] as const

/** Returns a parsed compose file with the default values of all variables filled in, as Docker Compose validates it. */
export const filledData = (file: (typeof composeFiles)[number]): unknown =>
  parseYaml(fillVariables(readRoot(file), {}))

/** Returns the services of docker-compose.yml merged with encrypted.yml, without replacing variables. */
export const encryptedServices = () =>
  composeFile.parse(merged(composeData(), parseYaml(readRoot(encryptedFile)))).services

/** Returns the services of docker-compose.yml, without replacing variables. */
export const composeServices = () => composeFile.parse(composeData()).services

/** Returns the networks of docker-compose.yml. */
export const composeNetworks = () => composeFile.parse(composeData()).networks

/**
 * Returns every variable of both compose files with its default values. A variable with several defaults is an error.
 */
export function composeVariables(): ReadonlyMap<string, ReadonlySet<string>> {
  const found = new Map<string, Set<string>>()
  const text = readRoot('docker-compose.yml') + readRoot(encryptedFile)
  for (const [, name = '', preset = ''] of text.matchAll(mention)) {
    found.set(name, (found.get(name) ?? new Set()).add(preset))
  }
  return found
}

/** Returns the variables of .env.example with their values. */
export function exampleVariables(): ReadonlyMap<string, string> {
  const lines = readRoot('.env.example').split('\n')
  const pairs = lines.flatMap((line): [string, string][] => {
    const [, name, text] = /^([A-Z0-9_]+)=(.*)$/.exec(line) ?? []
    return name === undefined || text === undefined ? [] : [[name, text]]
  })
  return new Map(pairs)
}

/** Replaces the variables in a text as Docker Compose does. */
export function fillVariables(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(mention, (_all, name: string, preset: string = '') => {
    const given = values[name]
    return given === undefined || given === '' ? preset : given
  })
}
