/** Whether a rebuild of the read model is running, so that its figures are incomplete. */
export { isRebuilding } from './rebuild.store.ts'
