/** Whether the read model is being counted again, so that its figures are not complete. */
export { isRebuilding } from './rebuild.store.ts'
