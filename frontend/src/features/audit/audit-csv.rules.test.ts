import type { AuditEntry } from '../../api/shop.gen.ts'
import { auditCsv } from './audit-csv.rules.ts'

const entry: AuditEntry = {
  _id: 'e1',
  at: '2026-11-21T10:00:00.000Z',
  action: 'role.granted',
  by: 'admin@axle.test',
  about: '=ada@axle.test',
  place: 'console',
  outcome: 'done',
  through: { kind: 'group', name: 'Shop managers' },
}

test('auditCsv escapes user text that a spreadsheet would run as a formula', () => {
  const target = { kind: 'product', id: 'p1' } as const
  const edited = {
    ...entry,
    action: 'product.edited',
    target,
    detail: 'price from $1.00 to $2.00',
  } as const
  const [head, ...lines] = auditCsv([entry, { ...edited, address: '203.0.113.7' }]).split('\r\n')
  expect(head).toBe(
    'entry,at,action,outcome,by,about_kind,about_id,about,detail,place,address,program',
  )
  expect(lines[0]).toBe(
    "e1,2026-11-21T10:00:00.000Z,role.granted,done,admin@axle.test,account,,'=ada@axle.test,through the group Shop managers,console,,",
  )
  expect(lines[1]).toMatch(
    /product,p1,.*,price from \$1\.00 to \$2\.00; through .*,203\.0\.113\.7,$/,
  )
})
