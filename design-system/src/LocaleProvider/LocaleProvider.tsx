import { useContext, useLayoutEffect, useMemo, type ReactNode } from 'react'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { directionOf, useLocaleOf, type Direction } from './page-locale.ts'
import { WordsContext } from './use-words.ts'
import type { Words } from './words.ts'

export type { Words } from './words.ts'

export type LocaleProviderProps = Readonly<{
  /** The language as a BCP 47 tag, such as `ar-EG`; that of the document if not given. */
  locale?: string
  /** The direction of reading; that of the language, or of the document, if not given. */
  direction?: Direction
  /**
   * What components say by themselves, in this language. What is left out stays as it is around it.
   *
   * @type Partial<Words>
   */
  words?: Partial<Words>
  /** `page` turns the document, `part` only what is in it, `none` leaves both to the application. */
  turns?: 'page' | 'part' | 'none'
  /** What is in this language. */
  children: ReactNode
}>

/**
 * Language and direction for every component below it: arrow keys, what opens over the page, and the words that
 * components say by themselves. Without a `locale` they follow `lang` and `dir` of the document, never the browser.
 */
export const LocaleProvider = ({
  locale,
  direction,
  words,
  turns = locale === undefined ? 'none' : 'page',
  children,
}: LocaleProviderProps) => {
  const outer = useContext(WordsContext)
  const all = useMemo(() => ({ ...outer, ...words }), [outer, words])
  const used = useLocaleOf(locale, direction)
  const dir = directionOf(used)

  useLayoutEffect(() => {
    if (turns !== 'page') return
    document.documentElement.lang = locale ?? used
    document.documentElement.dir = dir
  }, [turns, locale, used, dir])

  return (
    <I18nProvider locale={used}>
      <WordsContext value={all}>
        {turns === 'part' ? (
          <div lang={locale} dir={dir}>
            {children}
          </div>
        ) : (
          children
        )}
      </WordsContext>
    </I18nProvider>
  )
}
