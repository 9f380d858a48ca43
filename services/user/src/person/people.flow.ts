/**
 * Functions on user records that the account, photo and seed flows use. This file must import no other flow, to avoid
 * circular imports.
 */
export { findPeople, findPerson, savePerson } from './person.store.ts'
