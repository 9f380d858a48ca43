import { useMemo, useSyncExternalStore } from 'react'
import { isRTL } from 'react-aria-components/I18nProvider'

export type Direction = 'ltr' | 'rtl'

/** Language to use if the HTML document has no `lang`, or if there is no document. */
const usual = 'en'

/** Returns the reading direction of a language. */
export const getDirection = (locale: string): Direction => (isRTL(locale) ? 'rtl' : 'ltr')

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
export function useResolvedLocale(
  locale: string | undefined,
  direction: Direction | undefined,
): string {
  const ofPage = usePageLocale()
  return useMemo(() => {
    if (locale === undefined && direction === undefined) return ofPage
    const wanted = locale ?? ofPage
    return localeFor(wanted, direction ?? getDirection(wanted))
  }, [locale, direction, ofPage])
}
