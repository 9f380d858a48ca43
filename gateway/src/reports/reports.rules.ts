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
/** Matches keywords that browsers send instead of a URL, and names of directives. */
const word = /^[a-z][a-z-]{0,40}$/
/** Matches paths of the shop's pages and scripts, but no email address. */
const plainPath = /^\/[\w./-]{0,100}$/
const host = /^https?:\/\/[\w.:[\]-]{1,100}$/

function wordOf(value: unknown): string {
  return typeof value === 'string' && word.test(value) ? value : unknown
}

function addressOf(value: unknown): URL | undefined {
  return typeof value === 'string' && URL.canParse(value) ? new URL(value) : undefined
}

function originOf(address: URL | undefined): string | undefined {
  return address && host.test(address.origin) ? address.origin : undefined
}

function pathOf(address: URL | undefined): string | undefined {
  return address && plainPath.test(address.pathname) ? address.pathname : undefined
}

function blockedOf(value: unknown): string {
  const address = addressOf(value)
  if (address === undefined) return wordOf(value)
  return originOf(address) ?? wordOf(address.protocol.slice(0, -1))
}

function sourceOf(value: unknown): string {
  const address = addressOf(value)
  const origin = originOf(address)
  if (origin === undefined) return unknown
  return origin + (pathOf(address) ?? '')
}

function violationOf(of: Readonly<Record<string, unknown>>): Violation {
  const line = of['lineNumber'] ?? of['line-number']
  return {
    directive: wordOf(
      of['effectiveDirective'] ?? of['effective-directive'] ?? of['violated-directive'],
    ),
    blocked: blockedOf(of['blockedURL'] ?? of['blocked-uri']),
    page: pathOf(addressOf(of['documentURL'] ?? of['document-uri'])) ?? unknown,
    source: sourceOf(of['sourceFile'] ?? of['source-file']),
    ...(Number.isSafeInteger(line) ? { line: Number(line) } : {}),
  }
}

/** Returns the policy violations in a browser's report, and ignores all other entries. */
export function violationsOf(sent: SentReports): Violation[] {
  if (!Array.isArray(sent)) return [violationOf(sent['csp-report'])]
  return sent.flatMap(({ type, body }) => (type === 'csp-violation' ? [violationOf(body)] : []))
}
