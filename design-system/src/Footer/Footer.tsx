import type { ReactNode } from 'react'
import type { Passed } from '../attributes/passed.ts'
import { Link } from '../Link/Link.tsx'
import styles from './Footer.module.css'

export type FooterColumn = Readonly<{
  title: string
  /** Links in the column. A link without a URL looks like a link but does nothing. */
  links: readonly Readonly<{ label: string; href?: string }>[]
}>

export type FooterProps = Passed<HTMLElement> &
  Readonly<{
    /** Logo of the site, usually a Wordmark. */
    brand: ReactNode
    /** Columns of links, each with a title. Without columns, the footer is one slim line. */
    columns?: readonly FooterColumn[]
    /** Text in the last line, for example the owner of the site. */
    note?: ReactNode
  }>

/**
 * Footer of every page. It shows a logo and columns of links, or only one line in an application. It is dark in both
 * themes.
 */
export const Footer = ({ brand, columns = [], note, ...passed }: FooterProps) => (
  <footer
    className={styles.footer}
    data-theme="dark"
    data-slim={columns.length === 0 || undefined}
    {...passed}
  >
    <div className={styles.column}>
      <div className={styles.brand}>{brand}</div>
      {columns.map((column) => (
        <nav key={column.title} className={styles.group} aria-label={column.title}>
          <h2 className={styles.title}>{column.title}</h2>
          <ul role="list">
            {column.links.map((link) => (
              <li key={link.label}>
                <Link variant="quiet" href={link.href}>
                  {link.label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      ))}
    </div>
    {note !== undefined && <p className={styles.note}>{note}</p>}
  </footer>
)
