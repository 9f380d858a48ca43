import { Heading } from '@axle/design-system/Heading'
import type { ReactNode } from 'react'
import { usePageTitle } from '../lib/use-page-title.ts'
import styles from './AccountFrame.module.css'

/** The frame of the pages around an account: a narrow column beside a picture. */
export const AccountFrame = ({
  title,
  children,
}: Readonly<{ title: string; children: ReactNode }>) => {
  usePageTitle(title)
  return (
    <div className={styles.page}>
      <div className={styles.panel}>
        <Heading level={1} size="3xl">
          {title}
        </Heading>
        {children}
      </div>
      <img className={styles.picture} src="/art/hero-tall.webp" alt="" />
    </div>
  )
}
