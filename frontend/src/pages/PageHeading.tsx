import styles from './PageHeading.module.css'

/** The first heading of a dashboard page, with a sentence about it. */
export const PageHeading = ({ title, lead }: Readonly<{ title: string; lead?: string }>) => (
  <header className={styles.header}>
    <h1 className={styles.title}>{title}</h1>
    {lead !== undefined && <p className={styles.lead}>{lead}</p>}
  </header>
)
