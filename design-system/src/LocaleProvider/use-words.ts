import { createContext, useContext } from 'react'
import type { Words } from './words.ts'

export const WordsContext = createContext<Partial<Words>>({})

/** What a component says by itself: its own words, which are English, or those that the application gave. */
export function useWords<Key extends keyof Words>(english: Pick<Words, Key>): Pick<Words, Key> {
  return { ...english, ...useContext(WordsContext) }
}
