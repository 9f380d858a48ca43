import type { Answer } from '@axle/kit/testing/client'

/** Returns the matcher that every problem document fulfils (RFC 9457), whatever its text. */
export function problem(status: number, code: string) {
  return {
    type: `urn:axle:problem:${code}`,
    title: expect.any(String),
    status,
    detail: expect.any(String),
    instance: expect.stringMatching(/^urn:axle:request:[\w-]{8,64}$/),
  }
}

/** Asserts that a response is exactly this problem document. `members` are its additional members. */
export function expectProblem(answer: Answer, status: number, code: string, members = {}): void {
  expect(answer.body).toEqual({ ...problem(status, code), ...members })
  expect(answer.status).toBe(status)
  expect(answer.headers.get('content-type')).toMatch(/^application\/problem\+json/)
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(answer.body.instance).toBe(`urn:axle:request:${answer.headers.get('x-request-id')}`)
}
