import type { Passed } from '../attributes/passed.ts'
import styles from './LogoGrid.module.css'

export type Logo = Readonly<{ id: string | number; src: string; name: string }>

export type LogoGridProps = Passed<HTMLUListElement> &
  Readonly<{
    /** Accessible name of the logo list. Screen readers announce it, but it is not visible. */
    label: string
    /** Logos in display order. */
    logos: readonly Logo[]
  }>

/** Grid of logos: one column on small screens, two columns on medium screens and five on large screens. */
export const LogoGrid = ({ label, logos, ...passed }: LogoGridProps) => (
  <ul className={styles.grid} role="list" aria-label={label} {...passed}>
    {logos.map((logo) => (
      <li key={logo.id} className={styles.cell}>
        <span className={styles.plate} data-theme="light">
          <img className={styles.logo} src={logo.src} alt={logo.name} loading="lazy" />
        </span>
      </li>
    ))}
  </ul>
)
