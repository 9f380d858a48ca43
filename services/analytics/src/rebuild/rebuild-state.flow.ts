/** Whether the read model is being counted anew, so that its figures are not complete. */
export { isRebuilding } from './rebuild.store.ts'
