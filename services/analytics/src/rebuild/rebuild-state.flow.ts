/** Whether the read model is being rebuilt. If so, its figures are incomplete. */
export { isRebuilding } from './rebuild.store.ts'
