import { type OpenApi, listOperations, readContract } from '@axle/kit/http/contract'
import type { operations } from '@axle/kit/http.gen'
import { schemaCheck } from '@axle/kit/http/schema'
import type { Answer } from '@axle/kit/testing/client'
import type { RunningProcess } from '@axle/kit/testing/process'
import { execFileSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'

const listed = listOperations(readContract('openapi') as OpenApi)
const isProblem = schemaCheck('Problem')
/** Maximum size of an error response in bytes. A table may have a thousand errors, each described in a sentence. */
const refusalBytesAtMost = 300_000

const seedDigits = 7
/** The default seed comes from the commit, so that every run of a commit sends the same requests. */
const commit = () => execFileSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8' })
const seed = Number(process.env['FUZZ_SEED'] ?? Number.parseInt(commit().slice(0, seedDigits), 16))
process.stderr.write(`fuzz       FUZZ_SEED=${seed} makes the same calls again\n`)

/**
 * Returns the options of a property test: the seed, and the number of runs, which is `usual` multiplied by FUZZ_FACTOR
 * if that is set. A failure shows the error of the smallest counterexample.
 */
export function tries(usual: number) {
  const numRuns = Math.ceil(usual * Number(process.env['FUZZ_FACTOR'] ?? 1))
  return { seed, numRuns, includeErrorInReport: true }
}

/** HTTP response with the size of its body in bytes. */
export type Answered = Answer & { readonly bytes: number }

/**
 * Sends a request whose body may be any bytes.
 * @returns the response, with its body parsed if it is JSON
 */
export async function sendBytes(url: string, options: RequestInit): Promise<Answered> {
  const response = await fetch(url, { ...options, redirect: 'manual' })
  const text = await response.text()
  const isJson = /^application\/(problem\+)?json/.test(response.headers.get('content-type') ?? '')
  const { status, headers } = response
  return { status, headers, body: isJson ? JSON.parse(text) : text, bytes: text.length }
}

/**
 * Expects that the contract lists the response for this operation, and that the response is not a 503. The body of an
 * error response must be a small problem document.
 */
export function expectListed(id: keyof operations, answer: Answered): void {
  const { responses = {} } = listed.find((one) => one.id === id)?.raw ?? {}
  const { status, body } = answer
  expect(Object.keys(responses)).toContain(String(status))
  expect([status, body]).not.toEqual([503, expect.anything()])
  // In tests, the services validate their successful responses themselves, and respond 500 if one is invalid.
  if (status < 400) return
  expect(isProblem(body)).toEqual([])
  expect(answer.bytes).toBeLessThan(refusalBytesAtMost)
}

/** Returns a process's peak memory in MB. */
async function readPeakMemory({ pid }: RunningProcess): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1] ?? Number.POSITIVE_INFINITY) / 1024
}

/** Expects that a service is healthy, has logged no unexpected error, and has never exceeded the memory limit. */
export async function expectSound(service: RunningProcess, megabytesAtMost: number): Promise<void> {
  expect((await fetch(`${service.healthUrl}/readyz`)).status).toBe(200)
  expect(service.output()).not.toMatch(/"msg":"unexpected error"/)
  expect(await readPeakMemory(service)).toBeLessThan(megabytesAtMost)
}
