import { execFileSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'

/** Running process of a service or backing service. */
export type Program = { readonly name: string; readonly pid: number }

/** Memory of a process in MB of 1,000,000 bytes. PSS counts shared memory proportionally. */
export type Memory = { readonly rss: number; readonly pss: number }

const kibibyte = 1024
const megabyte = 1_000_000
const ticksPerSecond = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }))
const userTime = 11
const systemTime = 12

function kibibytesIn(text: string, field: string): number {
  return Number(new RegExp(`^${field}:\\s+(\\d+) kB$`, 'm').exec(text)?.[1] ?? 0)
}

/**
 * Reads the current memory of a process.
 * @throws Error if the process has ended
 */
export async function readMemory({ pid }: Program): Promise<Memory> {
  const text = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8')
  const inMegabytes = (field: string) => (kibibytesIn(text, field) * kibibyte) / megabyte
  return { rss: inMegabytes('Rss'), pss: inMegabytes('Pss') }
}

/** Reads a file in the program's `/proc` folder, and returns the null-terminated strings in it. */
async function readStrings({ pid }: Program, file: 'cmdline' | 'environ'): Promise<string[]> {
  const text = await readFile(`/proc/${pid}/${file}`, 'utf8')
  return text.split('\0').slice(0, -1)
}

/** Returns the arguments with which `node` runs a program, so that the benchmark can start another instance of it. */
export async function readArguments(program: Program): Promise<string[]> {
  return (await readStrings(program, 'cmdline')).slice(1)
}

/** Returns the environment variables of a running program, so that the benchmark can start another instance of it. */
export async function readEnvironment(program: Program): Promise<Record<string, string>> {
  const entries = await readStrings(program, 'environ')
  return Object.fromEntries(
    entries.map((entry) => [
      entry.slice(0, entry.indexOf('=')),
      entry.slice(entry.indexOf('=') + 1),
    ]),
  )
}

async function readProcessorMs({ pid }: Program): Promise<number> {
  const line = await readFile(`/proc/${pid}/stat`, 'utf8')
  // The second field of the file is the program's name in parentheses and may contain spaces.
  const fields = line.slice(line.lastIndexOf(')') + 2).split(' ')
  const ticks = Number(fields[userTime]) + Number(fields[systemTime])
  return (ticks * 1000) / ticksPerSecond
}

/** Returns the processor time that each program has used so far, in milliseconds, by name. */
async function processorTimes(programs: readonly Program[]): Promise<ReadonlyMap<string, number>> {
  const times = await Promise.all(programs.map(readProcessorMs))
  return new Map(programs.map(({ name }, index) => [name, times[index] ?? 0]))
}

/** Returns the processor time that each program uses per item, in milliseconds. `work` returns the number of items. */
export async function processorMsEach(
  programs: readonly Program[],
  work: () => Promise<number>,
): Promise<ReadonlyMap<string, number>> {
  const before = await processorTimes(programs)
  const done = await work()
  const after = await processorTimes(programs)
  return new Map([...after].map(([name, ms]) => [name, (ms - (before.get(name) ?? 0)) / done]))
}
