import type { components } from '@axle/kit/http.gen'

type Schemas = components['schemas']
/** A body of POST /reports, in the newer form or the older. */
export type SentReports = Schemas['BrowserReports'] | Schemas['BrowserReport']

/** What the log has of a violation: nothing in it says who was there or what was typed. */
export type Violation = {
  readonly directive: string
  /** What was kept from the page: a host, or what a browser calls it, such as `inline`. */
  readonly blocked: string
  /** The page's path. */
  readonly page: string
  /** The script that did it. */
  readonly source: string
  readonly line?: number
}

const unknown = 'unknown'
/** Words that browsers put in place of an address, and the names of directives. */
const word = /^[a-z][a-z-]{0,40}$/
/** Paths of the shop and of its scripts. An e-mail address fits in none. */
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

/** The violations of a policy among what a browser reports, whatever else is in it. */
export function violationsOf(sent: SentReports): Violation[] {
  if (!Array.isArray(sent)) return [violationOf(sent['csp-report'])]
  return sent.flatMap(({ type, body }) => (type === 'csp-violation' ? [violationOf(body)] : []))
}
