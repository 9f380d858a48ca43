import { constants } from 'node:fs'
import { access, mkdir, statfs } from 'node:fs/promises'
import { availableParallelism, freemem, totalmem } from 'node:os'
import needed from '../needed.json' with { type: 'json' }
import { type Config, readConfig } from './config.ts'
import { runningInstance } from './instance.ts'
import { findJava, oldestJava } from './java.ts'
import { type PortName, portTable } from './names.ts'
import { portProblems } from './ports.ts'
import { captureOutput, findProgram } from './programs.ts'
import { formatStep } from './progress.ts'
import { runMain } from './run-main.ts'
import { fetchStatus } from './wait.ts'

/** Line of `make doctor` output: a passed check, or instructions for fixing a problem. */
type Finding = { readonly subject: string; readonly ok: boolean; readonly text: string }

const GIGABYTE = 1024 ** 3
const { memoryGigabytes: NEEDED_MEMORY_GB, diskGigabytes: NEEDED_DISK_GB } = needed

const ok = (subject: string, text: string): Finding => ({ subject, ok: true, text })
const wrong = (subject: string, text: string): Finding => ({ subject, ok: false, text })
const inGigabytes = (bytes: number): string => `${(bytes / GIGABYTE).toFixed(1)} GB`

const checkNode = (): Finding => ok('node', `${process.version} (${process.execPath})`)

async function checkJava(config: Config): Promise<Finding> {
  const java = await findJava(config.variables)
  if (java === undefined) {
    const hint = 'apt-get install openjdk-17-jre-headless, or `docker compose up`'
    return wrong('java', `Java ${oldestJava} or later is missing: ${hint}`)
  }
  const version = (await captureOutput(java, '-version'))?.match(/version "([^"]+)"/)?.[1]
  return ok('java', `${version} (${java})`)
}

async function checkMaven(config: Config): Promise<Finding> {
  const maven = await findProgram('mvn', config.variables.PATH)
  if (maven === undefined) {
    return wrong('maven', 'mvn is missing: apt-get install maven, or `docker compose up`')
  }
  const version = (await captureOutput(maven, '--version'))?.match(/Maven ([\d.]+)/)?.[1]
  return ok('maven', `${version ?? 'found'} (${maven})`)
}

function checkMemory(): Finding {
  const text = `${inGigabytes(freemem())} free of ${inGigabytes(totalmem())}`
  if (totalmem() >= NEEDED_MEMORY_GB * GIGABYTE) return ok('memory', text)
  return wrong('memory', `${text}: the whole system takes up to ${NEEDED_MEMORY_GB} GB`)
}

async function checkDisk(subject: string, folder: string): Promise<Finding> {
  await mkdir(folder, { recursive: true })
  const writable = await access(folder, constants.W_OK).then(
    () => true,
    () => false,
  )
  if (!writable) return wrong(subject, `${folder} cannot be written: change its owner`)
  const { bavail, bsize } = await statfs(folder)
  const text = `${inGigabytes(bavail * bsize)} free in ${folder}`
  if (bavail * bsize >= NEEDED_DISK_GB * GIGABYTE) return ok(subject, text)
  return wrong(subject, `${text}: make room for ${NEEDED_DISK_GB} GB`)
}

async function checkPorts({ ports, variables }: Config): Promise<Finding[]> {
  const names = Object.keys(portTable) as PortName[]
  const problems = await portProblems(ports, names, variables.PATH)
  if (problems.length === 0) return [ok('ports', `all ${names.length} are free`)]
  return problems.map((problem) => wrong('ports', problem))
}

async function checkShop({ ports, dataFolder }: Config): Promise<Finding | undefined> {
  const instance = await runningInstance(dataFolder)
  if (instance === undefined) return undefined
  const status = await fetchStatus(`http://127.0.0.1:${ports.gatewayHealth}/readyz`)
  if (status === 200) return ok('shop', `runs at ${instance.address} (process ${instance.pid})`)
  return wrong('shop', `runs (process ${instance.pid}) but is not ready: see ${dataFolder}/logs`)
}

/**
 * Checks all requirements of `make up`. Creates the data folder and the cache folder if they are missing, and changes
 * nothing else.
 */
async function examine(config: Config): Promise<Finding[]> {
  const shop = await checkShop(config)
  const configured = Object.entries(config.configured).map(([name, address]) =>
    ok(name, `is the configured one: ${address}`),
  )
  return [
    checkNode(),
    await checkJava(config),
    await checkMaven(config),
    ok('processors', String(availableParallelism())),
    checkMemory(),
    await checkDisk('cache', config.cacheFolder),
    await checkDisk('data', config.dataFolder),
    ...configured,
    // The ports are not checked while the shop is running, because the shop itself uses them.
    ...(shop === undefined ? await checkPorts(config) : [shop]),
  ]
}

/** Prints whether each requirement of `make up` is met and, if not, how to meet it. */
async function doctor(): Promise<number> {
  const findings = await examine(readConfig())
  for (const { subject, ok, text } of findings) {
    console.log(`${ok ? 'ok     ' : 'to do  '}${formatStep({ name: subject, message: text })}`)
  }
  return findings.every(({ ok }) => ok) ? 0 : 1
}

await runMain(doctor)
