import { type OpenApi, operationsOf, readContract } from '@axle/kit/contract'
import type { operations } from '@axle/kit/http.gen'
import { schemaCheck } from '@axle/kit/schema'
import type { Answer } from '@axle/kit/testing/client'
import type { RunningProcess } from '@axle/kit/testing/process'
import { execFileSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'

const listed = operationsOf(readContract('openapi') as OpenApi)
const isProblem = schemaCheck('Problem')
/** Maximum size of a refusal: a table may have a thousand errors, each with a sentence. */
const refusalBytesAtMost = 300_000

const seedDigits = 7
/** Every run of a commit sends the same requests. */
const commit = () => execFileSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8' })
const seed = Number(process.env['FUZZ_SEED'] ?? Number.parseInt(commit().slice(0, seedDigits), 16))
process.stderr.write(`fuzz       FUZZ_SEED=${seed} makes the same calls again\n`)

/**
 * Returns the number of runs of a property: `usual`, times FUZZ_FACTOR if it is set. The seed is FUZZ_SEED, or derived
 * from the commit.
 */
export function tries(usual: number) {
  return { seed, numRuns: Math.ceil(usual * Number(process.env['FUZZ_FACTOR'] ?? 1)) }
}

/** Response with its size in bytes. */
export type Answered = Answer & { readonly bytes: number }

/**
 * Sends a request with a raw body.
 * @returns the response with its parsed JSON
 */
export async function sendBytes(url: string, options: RequestInit): Promise<Answered> {
  const response = await fetch(url, { ...options, redirect: 'manual' })
  const text = await response.text()
  const isJson = /^application\/(problem\+)?json/.test(response.headers.get('content-type') ?? '')
  const { status, headers } = response
  return { status, headers, body: isJson ? JSON.parse(text) : text, bytes: text.length }
}

/**
 * Expects a response that the contract lists for the operation, no internal error, no unavailable service, and a small
 * body if it is a refusal.
 */
export function expectListed(id: keyof operations, answer: Answered): void {
  const { responses = {} } = listed.find((one) => one.id === id)?.raw ?? {}
  const { status, body } = answer
  expect(Object.keys(responses)).toContain(String(status))
  expect([status, body]).not.toEqual([503, expect.anything()])
  // In tests, the services validate the bodies of their successful responses themselves, and respond 500 if one is
  // invalid.
  if (status < 400) return
  expect(isProblem(body)).toEqual([])
  expect(answer.bytes).toBeLessThan(refusalBytesAtMost)
}

/** Returns the peak memory of a process in MB. */
async function peakOf({ pid }: RunningProcess): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1] ?? Number.POSITIVE_INFINITY) / 1024
}

/** Expects that a service is healthy, logged no unexpected error, and never used more memory than the limit. */
export async function expectSound(service: RunningProcess, megabytesAtMost: number): Promise<void> {
  expect((await fetch(`${service.healthUrl}/readyz`)).status).toBe(200)
  expect(service.output()).not.toMatch(/"msg":"unexpected error"/)
  expect(await peakOf(service)).toBeLessThan(megabytesAtMost)
}
