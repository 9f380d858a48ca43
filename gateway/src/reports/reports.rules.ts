import type { components } from '@axle/kit/http.gen'

type Schemas = components['schemas']
/** Body of POST /reports, in the newer or the older format. */
export type SentReports = Schemas['BrowserReports'] | Schemas['BrowserReport']

/** Log entry of a policy violation. It contains nothing about the visitor or the visitor's input. */
export type Violation = {
  readonly directive: string
  /** Blocked resource: a host, or a browser keyword such as `inline`. */
  readonly blocked: string
  /** Path of the page. */
  readonly page: string
  /** Script that caused the violation. */
  readonly source: string
  readonly line?: number
}

const unknown = 'unknown'
/** Matches directive names, and keywords that browsers send instead of a URL. */
const word = /^[a-z][a-z-]{0,40}$/
/** Matches paths of the shop's pages and scripts, but no path that contains an email address. */
const plainPath = /^\/[\w./-]{0,100}$/
const host = /^https?:\/\/[\w.:[\]-]{1,100}$/

function toSafeWord(value: unknown): string {
  return typeof value === 'string' && word.test(value) ? value : unknown
}

function parseAddress(value: unknown): URL | undefined {
  return typeof value === 'string' && URL.canParse(value) ? new URL(value) : undefined
}

function toSafeOrigin(address: URL | undefined): string | undefined {
  return address && host.test(address.origin) ? address.origin : undefined
}

function toSafePath(address: URL | undefined): string | undefined {
  return address && plainPath.test(address.pathname) ? address.pathname : undefined
}

function describeBlocked(value: unknown): string {
  const address = parseAddress(value)
  if (address === undefined) return toSafeWord(value)
  return toSafeOrigin(address) ?? toSafeWord(address.protocol.slice(0, -1))
}

function describeSource(value: unknown): string {
  const address = parseAddress(value)
  const origin = toSafeOrigin(address)
  if (origin === undefined) return unknown
  return origin + (toSafePath(address) ?? '')
}

function parseViolation(of: Readonly<Record<string, unknown>>): Violation {
  const line = of['lineNumber'] ?? of['line-number']
  return {
    directive: toSafeWord(
      of['effectiveDirective'] ?? of['effective-directive'] ?? of['violated-directive'],
    ),
    blocked: describeBlocked(of['blockedURL'] ?? of['blocked-uri']),
    page: toSafePath(parseAddress(of['documentURL'] ?? of['document-uri'])) ?? unknown,
    source: describeSource(of['sourceFile'] ?? of['source-file']),
    ...(Number.isSafeInteger(line) ? { line: Number(line) } : {}),
  }
}

/** Returns the policy violations in a browser's report, and ignores all other entries. */
export function parseViolations(sent: SentReports): Violation[] {
  if (!Array.isArray(sent)) return [parseViolation(sent['csp-report'])]
  return sent.flatMap(({ type, body }) => (type === 'csp-violation' ? [parseViolation(body)] : []))
}
