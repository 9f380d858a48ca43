import type { Passed } from '../attributes/passed.ts'
import { Link } from '../Link/Link.tsx'
import { useWords } from '../LocaleProvider/use-words.ts'
import styles from './Breadcrumbs.module.css'

/** What it says where the application gives no words. */
const english = {
  breadcrumb: 'Breadcrumb',
}

export type Crumb = Readonly<{ label: string; href?: string }>

export type BreadcrumbsProps = Passed<HTMLElement> &
  Readonly<{
    /** From the start of the site to this page. */
    crumbs: readonly Crumb[]
  }>

/** The way from the start to this page; the last crumb is the page itself and no link. */
export const Breadcrumbs = ({ crumbs, ...passed }: BreadcrumbsProps) => (
  <nav aria-label={useWords(english).breadcrumb} {...passed}>
    <ol className={styles.list}>
      {crumbs.map((crumb, index) => {
        const isLast = index === crumbs.length - 1
        return (
          <li key={crumb.label} className={styles.crumb}>
            {crumb.href === undefined || isLast ? (
              <span aria-current={isLast ? 'page' : undefined}>{crumb.label}</span>
            ) : (
              <Link href={crumb.href} variant="quiet">
                {crumb.label}
              </Link>
            )}
          </li>
        )
      })}
    </ol>
  </nav>
)
