/**
 * Functions on user records, for the account, photo and seed flows. This file imports no other flow, because those
 * flows import this file.
 */
export { findPeople, findPerson, savePerson } from './person.store.ts'
