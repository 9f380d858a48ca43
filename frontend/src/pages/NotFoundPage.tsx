import { ButtonLink } from '@axle/design-system/ButtonLink'
import { usePageTitle } from '../lib/use-page-title.ts'
import styles from './NotFoundPage.module.css'

/** The answer to every path the shop does not have. */
export const NotFoundPage = () => {
  usePageTitle('Page not found')

  return (
    <div className={styles.page}>
      <img className={styles.picture} src="/art/error.webp" alt="" width="960" height="640" />
      <h1 className={styles.title}>You have entered wrong keyword</h1>
      <p>This address leads to nothing in the shop. Check it for a typing mistake.</p>
      <ButtonLink href="/">Home</ButtonLink>
    </div>
  )
}
