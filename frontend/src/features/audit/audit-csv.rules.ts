import type { AuditEntry } from '../../api/shop.gen.ts'
import { formatCsv } from '../../lib/csv.rules.ts'
import { throughWords } from '../../lib/role-source.rules.ts'

const head = [
  'entry',
  'at',
  'action',
  'outcome',
  'by',
  'about_kind',
  'about_id',
  'about',
  'detail',
  'place',
  'address',
  'program',
]

function toCsvRow(entry: AuditEntry): readonly string[] {
  const { _id, at, action, outcome, by, about, target, place, address, userAgent } = entry
  const through = entry.through && throughWords([entry.through])
  const detail = [entry.detail, through, entry.reason].filter(Boolean).join('; ')
  const what = [target?.kind ?? 'account', target?.id ?? '', about, detail]
  return [_id, at, action, outcome, by, ...what, place, address ?? '', userAgent ?? '']
}

/** Returns audit entries as CSV for spreadsheets, with times in UTC. */
export function auditCsv(entries: readonly AuditEntry[]): string {
  return formatCsv(head, entries.map(toCsvRow))
}
