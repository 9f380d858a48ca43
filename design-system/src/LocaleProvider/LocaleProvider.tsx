import { useContext, useLayoutEffect, useMemo, type ReactNode, useSyncExternalStore } from 'react'
import { I18nProvider, isRTL } from 'react-aria-components/I18nProvider'
import { WordsContext } from './use-words.ts'
import type { Words } from './words.ts'

type Direction = 'ltr' | 'rtl'

/** Language to use if the HTML document has no `lang`, or if there is no document. */
const usual = 'en'

/** Returns the reading direction of a language. */
const getDirection = (locale: string): Direction => (isRTL(locale) ? 'rtl' : 'ltr')

/**
 * Returns a locale for react-aria, which derives the text direction from the locale. If the page has the opposite
 * direction, the returned locale names a script that is written in the page's direction.
 */
function localeFor(locale: string, direction: Direction): string {
  if (getDirection(locale) === direction) return locale
  return new Intl.Locale(locale, { script: direction === 'rtl' ? 'Arab' : 'Latn' }).toString()
}

const followDocument = (onChange: () => void) => {
  const observer = new MutationObserver(onChange)
  observer.observe(document.documentElement, { attributeFilter: ['lang', 'dir'] })
  return () => observer.disconnect()
}

/** Returns the current locale of the HTML document. The language of the browser is ignored. */
function localeOfDocument(): string {
  const { lang, dir } = document.documentElement
  const locale = lang === '' ? usual : lang
  return dir === 'rtl' || dir === 'ltr' ? localeFor(locale, dir) : locale
}

/** Returns the page's locale from `lang` and `dir` of the HTML document, and follows later changes. */
function usePageLocale(): string {
  return useSyncExternalStore(followDocument, localeOfDocument, () => usual)
}

/** Returns the given locale, or the page's locale by default. */
function useResolvedLocale(locale: string | undefined, direction: Direction | undefined): string {
  const ofPage = usePageLocale()
  return useMemo(() => {
    if (locale === undefined && direction === undefined) return ofPage
    const wanted = locale ?? ofPage
    return localeFor(wanted, direction ?? getDirection(wanted))
  }, [locale, direction, ofPage])
}

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
