import type { AuditEntry } from '../../api/shop.gen.ts'
import {
  aboutWords,
  actionOptions,
  actionWords,
  actorWords,
  getTargetHref,
  isNarrowed,
  formatPlace,
  readAuditView,
  toQuery,
  writeAuditView,
  auditCsv,
} from './audit-view.rules.ts'

const opening = readAuditView(new URLSearchParams())
const about = {
  _id: 'e1',
  at: '2026-11-21T10:00:00.000Z',
  action: 'role.granted',
  by: 'a',
  about: 'b',
  place: 'shop',
  outcome: 'done',
} as const
const full = 'search=ada&action=role.granted&from=2026-11-01&to=2026-11-21&page=2'

test.each(['', full])('readAuditView reverses writeAuditView for ?%s', (address) => {
  expect(String(writeAuditView(readAuditView(new URLSearchParams(address))))).toBe(address)
})

test.each(['action=role.invented', 'from=yesterday', 'to=2026-99-99', 'page=0', 'page=x'])(
  'readAuditView ignores the invalid query string ?%s',
  (address) => {
    expect(readAuditView(new URLSearchParams(address))).toEqual(opening)
    expect(isNarrowed(opening)).toBe(false)
  },
)

test('toQuery returns the query parameters for the chosen filters and the current page', () => {
  expect(toQuery(opening)).toEqual({ limit: 25, offset: 0 })
  const view = readAuditView(new URLSearchParams(full))
  expect(isNarrowed(view)).toBe(true)
  expect(toQuery(view)).toEqual({
    search: 'ada',
    action: 'role.granted',
    from: '2026-11-01',
    to: '2026-11-21',
    limit: 25,
    offset: 25,
  })
})

test('actionOptions contains an option for every action in the audit log', () => {
  expect(actionOptions.map(({ label }) => label)).toEqual(Object.values(actionWords))
})

test.each([
  ['product', '/pruchase/id-1'],
  ['order', '/dashboad/orders?order=id-1'],
  ['review', '/dashboad/reviews'],
  ['categories', '/dashboad/categories'],
  ['bulk', '/dashboad/manageproduct'],
] as const)('getTargetHref links an audit entry about a %s to %s', (kind, href) => {
  const entry = { ...about, target: { kind, id: 'id-1' } }
  expect(getTargetHref(entry)).toBe(href)
  expect(getTargetHref(about)).toBeUndefined()
})

test('formatPlace returns the IP address, or a note for changes in the Keycloak console', () => {
  expect(formatPlace({ ...about, address: '203.0.113.7' })).toBe('203.0.113.7')
  expect(formatPlace({ ...about, place: 'console' })).toMatch(/not known, in the Keycloak console/)
})

test.each([
  [undefined, undefined, ['a']],
  [{ name: 'Ada Byron' }, 'Ada Byron', ['a']],
  [{ name: '', email: 'ada@axle.test' }, undefined, ['ada@axle.test', 'a']],
  [{ gone: true as const }, 'Deleted account', ['a']],
])('actorWords for the actor %j returns the name %j', (actor, name, known) => {
  expect(actorWords({ ...about, ...(actor && { actor }) })).toEqual({
    ...(name && { name }),
    known,
  })
})

test('aboutWords returns the same name as actorWords when users change their own account', () => {
  const own = { by: 'id-1', about: 'id-1' }
  expect(aboutWords({ ...own, actor: { name: 'Ada Byron', email: 'ada@axle.test' } })).toBe(
    'Ada Byron',
  )
  expect(aboutWords({ ...own, actor: { gone: true } })).toBe('Deleted account')
  expect(aboutWords(own)).toBe('id-1')
  expect(aboutWords({ ...own, about: 'pads', actor: { name: 'Ada Byron' } })).toBe('pads')
})

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
