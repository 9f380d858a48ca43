import { type OpenApi, operationsOf, readContract } from '@axle/kit/contract'
import type { operations } from '@axle/kit/http.gen'
import { schemaCheck } from '@axle/kit/schema'
import type { Answer } from '@axle/kit/testing/client'
import type { RunningProcess } from '@axle/kit/testing/process'
import { execFileSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'

const listed = operationsOf(readContract('openapi') as OpenApi)
const isProblem = schemaCheck('Problem')
/** A thousand faults of a table are named, each in a sentence. */
const refusalBytesAtMost = 300_000

const seedDigits = 7
/** Every run of a commit makes the same calls. */
const commit = () => execFileSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8' })
const seed = Number(process.env['FUZZ_SEED'] ?? Number.parseInt(commit().slice(0, seedDigits), 16))
process.stderr.write(`fuzz       FUZZ_SEED=${seed} makes the same calls again\n`)

/**
 * How often a property is tried: `usual` times, FUZZ_FACTOR times as often where that is set. The seed is FUZZ_SEED, or
 * comes from the commit.
 */
export function tries(usual: number) {
  return { seed, numRuns: Math.ceil(usual * Number(process.env['FUZZ_FACTOR'] ?? 1)) }
}

/** An answer of a call as it came. */
export type Answered = Answer & { readonly bytes: number }

/** Calls with bytes as they are. @returns the answer, its JSON read */
export async function sendBytes(url: string, options: RequestInit): Promise<Answered> {
  const response = await fetch(url, { ...options, redirect: 'manual' })
  const text = await response.text()
  const isJson = /^application\/(problem\+)?json/.test(response.headers.get('content-type') ?? '')
  const { status, headers } = response
  return { status, headers, body: isJson ? JSON.parse(text) : text, bytes: text.length }
}

/**
 * Expects that an answer is one of those that the contract lists for the operation, that nothing broke or was away,
 * and that a refusal is small whatever was sent.
 */
export function expectListed(id: keyof operations, answer: Answered): void {
  const { responses = {} } = listed.find((one) => one.id === id)?.raw ?? {}
  const { status, body } = answer
  expect(Object.keys(responses)).toContain(String(status))
  expect([status, body]).not.toEqual([503, expect.anything()])
  // Services look at the bodies of their other answers themselves in tests, and one that differs is 500.
  if (status < 400) return
  expect(isProblem(body)).toEqual([])
  expect(answer.bytes).toBeLessThan(refusalBytesAtMost)
}

/** The most memory that a process has had, in MB. */
async function peakOf({ pid }: RunningProcess): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1] ?? Number.POSITIVE_INFINITY) / 1024
}

/** Expects that a service is at work still, met nothing that was not foreseen, and never had more memory than that. */
export async function expectSound(service: RunningProcess, megabytesAtMost: number): Promise<void> {
  expect((await fetch(`${service.healthUrl}/readyz`)).status).toBe(200)
  expect(service.output()).not.toMatch(/"msg":"unexpected error"/)
  expect(await peakOf(service)).toBeLessThan(megabytesAtMost)
}
