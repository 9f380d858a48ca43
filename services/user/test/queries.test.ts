import { eachStrictly } from '@axle/kit/testing/each-strictly'
import { type Calls, queriesWithoutIndex } from '@axle/kit/testing/queries'
import * as audit from '../src/audit/audit.store.ts'
import * as erasure from '../src/erasure/erasure.store.ts'
import * as link from '../src/audit/link.store.ts'
import * as reading from '../src/audit/reading.store.ts'
import * as grants from '../src/audit/grants.store.ts'
import * as garage from '../src/garage/garage.store.ts'
import * as person from '../src/person/person.store.ts'
import * as photo from '../src/photo/photo.store.ts'

const now = new Date()
const page = { limit: 10, offset: 0 }

const auditCalls: Calls<typeof audit> = {
  addEntry: async () => {
    await audit.addEntry({
      _id: 'entry',
      at: now,
      action: 'account.disabled',
      by: 'grace@axle.test',
      about: 'buyer@axle.test',
      aboutId: 'buyer',
      place: 'shop',
      outcome: 'done',
    })
    await audit.closeEntry('entry', { outcome: 'done' })
  },
  closeEntry: () => audit.closeEntry('entry', { outcome: 'done' }),
  findEntries: async () => {
    await audit.findEntries({ from: '2026-01-01', to: '2026-02-01' }, page)
    await audit.findEntries({ from: '2026-01-01', action: 'account.disabled' }, page)
    await audit.findEntries({ action: 'account.disabled' }, page)
    await audit.findEntries({ search: 'buyer@axle.test' }, page)
    const after = { _id: 'entry', at: now }
    await audit.findEntries({ from: '2026-01-01' }, { ...page, after })
    await audit.findEntries({ action: 'account.disabled' }, { ...page, after })
  },
  findEntry: () => audit.findEntry('entry'),
  findLastLock: () => audit.findLastLock('buyer', now),
  listUnlinked: () => audit.listUnlinked(now, 10),
  markLinked: () => audit.markLinked('entry'),
  listUnpublished: () => audit.listUnpublished(['role.granted', 'role.revoked'], now, 10),
  markPublished: () => audit.markPublished('entry', []),
}

const linkCalls: Calls<typeof link> = {
  insertLink: async () => {
    await link.insertLink({ _id: '000000000001', entryId: 'entry', hash: 'hash' })
    await link.findLinks(['000000000001'])
  },
  findLastLink: () => link.findLastLink(),
  findEntryLinks: () => link.findEntryLinks(['entry']),
  findLinks: () => link.findLinks(['000000000001']),
}

const readingCalls: Calls<typeof reading> = {
  findReadUntil: () => reading.findReadUntil('admin-events'),
  keepReadUntil: () => reading.keepReadUntil('admin-events', now),
}

const grantsCalls: Calls<typeof grants> = {
  findGrants: () => grants.findGrants(),
  keepGrants: () => grants.keepGrants({ grants: [], sources: [], seen: ['change'] }),
}

const erasureCalls: Calls<typeof erasure> = {
  isErased: () => erasure.isErased('buyer'),
  insertErasure: async () => {
    await erasure.insertErasure('buyer')
    await erasure.isErased('buyer')
  },
  listErasuresAfter: () => erasure.listErasuresAfter('', 10),
  requeueErasure: async () => {
    const [stored] = await erasure.listErasuresAfter('', 10)
    if (stored) await erasure.requeueErasure(stored)
  },
}

const leavingCalls = {
  begin: () => erasure.followUps.begin('buyer'),
  lookAtDue: () =>
    erasure.followUps.lookAtDue({ look: () => Promise.resolve(), leastSeconds: 1 }, eachStrictly),
}

const garageCalls: Calls<typeof garage> = {
  findGarage: () => garage.findGarage('buyer'),
  replaceGarage: async () => {
    await garage.replaceGarage('buyer', { revision: 0, vehicles: [] })
    await garage.replaceGarage('buyer', { revision: 1, vehicles: [] })
  },
  deleteGarage: () => garage.deleteGarage('buyer'),
}

const personCalls: Calls<typeof person> = {
  savePerson: () =>
    person.savePerson({ _id: 'buyer', email: 'buyer@axle.test', lastSignInAt: now }),
  replacePhoto: () => person.replacePhoto({ _id: 'buyer', email: 'buyer@axle.test' }, 'photo'),
  findPerson: () => person.findPerson('buyer'),
  findPeople: () => person.findPeople(['buyer']),
  deletePerson: () => person.deletePerson('buyer'),
}

const photoCalls: Calls<typeof photo> = {
  insertPhotoFile: async () => {
    await photo.insertPhotoFile('photo', 'buyer')
    await photo.listPersonPhotoFiles('buyer')
  },
  ensurePhotoFile: () => photo.ensurePhotoFile('other', 'buyer'),
  listPersonPhotoFiles: () => photo.listPersonPhotoFiles('buyer'),
  listSettledPhotoFiles: () => photo.listSettledPhotoFiles('', 10),
  deletePhotoFile: () => photo.deletePhotoFile('photo'),
}

test('every query in the user service uses an index', async () => {
  const found = await queriesWithoutIndex({
    audit: auditCalls,
    erasure: erasureCalls,
    grants: grantsCalls,
    leaving: leavingCalls,
    link: linkCalls,
    reading: readingCalls,
    garage: garageCalls,
    person: personCalls,
    photo: photoCalls,
  })
  expect(found).toEqual([])
})
