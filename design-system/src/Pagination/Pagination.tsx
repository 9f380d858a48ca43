import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLocale } from 'react-aria-components/I18nProvider'
import { Link as AriaLink } from 'react-aria-components/Link'
import type { Passed } from '../attributes/passed.ts'
import { useWords } from '../LocaleProvider/use-words.ts'
import { paginationItems } from './pagination.rules.ts'
import styles from './Pagination.module.css'

/** Default English texts, used unless the application provides its own. */
const english = {
  nextPage: 'Next page',
  page: (page: string) => `Page ${page}`,
  pages: 'Pages',
  previousPage: 'Previous page',
}

export type PaginationProps = Passed<HTMLElement> &
  Readonly<{
    /** Current page, counted from 1. */
    page: number
    /** Number of pages. With only one page, nothing is shown. */
    pageCount: number
    /** Returns the URL of a page. Each page is then a link, which can be opened in a new tab and bookmarked. */
    getHref?: (page: number) => string
    /** Called with the page that the user selects, if `getHref` is not set. */
    onPageChange?: (page: number) => void
    /** Accessible name of the navigation landmark. Screen readers announce it, but it is not visible. */
    label?: string
  }>

type PageControlProps = Readonly<{
  page: number
  label: string
  isCurrent?: boolean
  disabled?: boolean
  children: ReactNode
}> &
  Pick<PaginationProps, 'getHref' | 'onPageChange'>

/**
 * Pagination button or link. Previous is disabled on the first page and Next on the last page, but both remain
 * focusable.
 */
const PageControl = ({
  page,
  label,
  isCurrent = false,
  disabled = false,
  getHref,
  onPageChange,
  children,
}: PageControlProps) =>
  getHref === undefined ? (
    <button
      type="button"
      className={styles.page}
      aria-label={label}
      aria-current={isCurrent ? 'page' : undefined}
      aria-disabled={disabled || undefined}
      onClick={() => {
        if (!disabled) onPageChange?.(page)
      }}
    >
      {children}
    </button>
  ) : (
    <AriaLink
      className={styles.page}
      href={disabled ? undefined : getHref(page)}
      aria-label={label}
      aria-current={isCurrent ? 'page' : undefined}
      isDisabled={disabled}
    >
      {children}
    </AriaLink>
  )

type StepsProps = Pick<PaginationProps, 'page' | 'pageCount' | 'getHref' | 'onPageChange'>

const Steps = ({ page, pageCount, ...ways }: StepsProps) => {
  const words = useWords(english)
  const { locale } = useLocale()
  return (
    <ul className={styles.list} role="list">
      <li className={styles.step}>
        <PageControl {...ways} page={page - 1} label={words.previousPage} disabled={page <= 1}>
          <ChevronLeft aria-hidden="true" />
        </PageControl>
      </li>
      {paginationItems(page, pageCount).map((item, index) =>
        item.page === undefined ? (
          <li key={`gap ${index}`} className={styles.item} data-room={item.room} aria-hidden="true">
            <span className={styles.gap}>…</span>
          </li>
        ) : (
          <li key={item.page} className={styles.item} data-room={item.room}>
            <PageControl
              {...ways}
              page={item.page}
              label={words.page(item.page.toLocaleString(locale))}
              isCurrent={item.page === page}
            >
              {item.page.toLocaleString(locale)}
            </PageControl>
          </li>
        ),
      )}
      <li className={styles.step}>
        <PageControl {...ways} page={page + 1} label={words.nextPage} disabled={page >= pageCount}>
          <ChevronRight aria-hidden="true" />
        </PageControl>
      </li>
    </ul>
  )
}

/**
 * Navigation through the pages of a list. It shows the first page, the last page and the pages around the current page.
 * With only one page, it renders nothing.
 */
export const Pagination = ({
  page,
  pageCount,
  label,
  getHref,
  onPageChange,
  ...passed
}: PaginationProps) => {
  const words = useWords(english)
  if (pageCount <= 1) return null
  return (
    <nav className={styles.frame} aria-label={label ?? words.pages} {...passed}>
      <Steps page={page} pageCount={pageCount} getHref={getHref} onPageChange={onPageChange} />
    </nav>
  )
}
