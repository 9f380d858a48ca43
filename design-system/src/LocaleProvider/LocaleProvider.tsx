import { useContext, useLayoutEffect, useMemo, type ReactNode } from 'react'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { getDirection, useResolvedLocale, type Direction } from './page-locale.ts'
import { WordsContext } from './use-words.ts'
import type { Words } from './words.ts'

export type { Words } from './words.ts'

export type LocaleProviderProps = Readonly<{
  /** Language as a BCP 47 tag, such as `ar-EG`. The default is the language of the HTML document. */
  locale?: string
  /**
   * Reading direction. The default is the direction of the `locale`, or of the HTML document if there is no `locale`.
   */
  direction?: Direction
  /**
   * Built-in texts of the components in this language. Texts that are missing come from the surrounding provider.
   *
   * @type Partial<Words>
   */
  words?: Partial<Words>
  /**
   * Where the language and direction are set: `page` sets them on the HTML document, `part` only around the children.
   * With `none`, the application sets both itself.
   */
  turns?: 'page' | 'part' | 'none'
  /** Content in this language. */
  children: ReactNode
}>

/**
 * Sets the language and direction of all components inside it. Both affect arrow keys, popups and built-in texts.
 * Without a `locale`, components follow `lang` and `dir` of the HTML document. The browser's language is ignored.
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
  const used = useResolvedLocale(locale, direction)
  const dir = getDirection(used)

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
