import type { Passed } from '../attributes/passed.ts'
import { Link } from '../Link/Link.tsx'
import { useWords } from '../LocaleProvider/use-words.ts'
import styles from './Breadcrumbs.module.css'

/** Default English texts, used unless the application provides its own. */
const english = {
  breadcrumb: 'Breadcrumb',
}

export type Crumb = Readonly<{ label: string; href?: string }>

export type BreadcrumbsProps = Passed<HTMLElement> &
  Readonly<{
    /** Pages on the path, from the home page to the current page. */
    crumbs: readonly Crumb[]
  }>

/** Path from the home page to the current page. The last crumb is the current page and has no link. */
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
