import { createContext } from 'react'

/**
 * Called when a dialog opens, with the function that closes the dialog.
 * @returns a function to call after the dialog has closed
 */
export type KeepDialog = (close: () => void) => () => void

/**
 * Context for the application's function that dialogs call when they open. By default, dialogs do not affect the
 * browser's history.
 */
export const DialogKeeper = createContext<KeepDialog>(() => () => undefined)
