import { useMemo, useSyncExternalStore } from 'react'
import { isRTL } from 'react-aria-components/I18nProvider'

export type Direction = 'ltr' | 'rtl'

/** Where a document says no language, and where there is no document. */
const usual = 'en'

/** The direction in which a language is read. */
export const directionOf = (locale: string): Direction => (isRTL(locale) ? 'rtl' : 'ltr')

/**
 * The locale for react-aria, which knows no direction but that of a language: where a page runs the other way it is
 * the same language in a script that does.
 */
function localeFor(locale: string, direction: Direction): string {
  if (directionOf(locale) === direction) return locale
  return new Intl.Locale(locale, { script: direction === 'rtl' ? 'Arab' : 'Latn' }).toString()
}

const followDocument = (onChange: () => void) => {
  const observer = new MutationObserver(onChange)
  observer.observe(document.documentElement, { attributeFilter: ['lang', 'dir'] })
  return () => observer.disconnect()
}

/** As the document says it now; the language of the browser has no say. */
function localeOfDocument(): string {
  const { lang, dir } = document.documentElement
  const locale = lang === '' ? usual : lang
  return dir === 'rtl' || dir === 'ltr' ? localeFor(locale, dir) : locale
}

/** The locale of the page, from `lang` and `dir` of its document, also after they change. */
function usePageLocale(): string {
  return useSyncExternalStore(followDocument, localeOfDocument, () => usual)
}

/** The locale that is given, or that of the page. */
export function useLocaleOf(locale: string | undefined, direction: Direction | undefined): string {
  const ofPage = usePageLocale()
  return useMemo(() => {
    if (locale === undefined && direction === undefined) return ofPage
    const wanted = locale ?? ofPage
    return localeFor(wanted, direction ?? directionOf(wanted))
  }, [locale, direction, ofPage])
}
