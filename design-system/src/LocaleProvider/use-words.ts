import { createContext, useContext } from 'react'
import type { Words } from './words.ts'

export const WordsContext = createContext<Partial<Words>>({})

/** Returns the built-in texts of a component: the application's texts, or the English defaults. */
export function useWords<Key extends keyof Words>(english: Pick<Words, Key>): Pick<Words, Key> {
  return { ...english, ...useContext(WordsContext) }
}
