/** Whether a rebuild of the read model is running. The figures of the read model are then incomplete. */
export { isRebuilding } from './rebuild.store.ts'
