import { createContext } from 'react'

/**
 * Called with the close function of each dialog that opens.
 * @returns a function to call once the dialog is closed
 */
export type KeepDialog = (close: () => void) => () => void

/**
 * Handler that registers open dialogs with the application. By default, dialogs do not affect the browser's history.
 */
export const DialogKeeper = createContext<KeepDialog>(() => () => undefined)
