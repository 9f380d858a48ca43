import { createContext } from 'react'

/** Is called for each dialog that opens, with what closes it. @returns what is called once it is closed */
export type KeepDialog = (close: () => void) => () => void

/** How the application keeps the dialogs that are open; without one they are nothing to the browser's history. */
export const DialogKeeper = createContext<KeepDialog>(() => () => undefined)
