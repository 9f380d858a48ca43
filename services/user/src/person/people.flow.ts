/** Stored users, for accounts, photos and the demo. This file imports no other flow, because those import it. */
export { findPeople, findPerson, savePerson } from './person.store.ts'
