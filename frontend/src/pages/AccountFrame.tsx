import { Heading } from '@axle/design-system/Heading'
import { NarrowColumn } from '@axle/design-system/NarrowColumn'
import type { ReactNode } from 'react'
import { usePageTitle } from '../lib/use-page-title.ts'
import styles from './AccountFrame.module.css'

/** Layout for the account pages: a narrow column next to a picture. */
export const AccountFrame = ({
  title,
  children,
}: Readonly<{ title: string; children: ReactNode }>) => {
  usePageTitle(title)
  return (
    <div className={styles.page}>
      <NarrowColumn>
        <Heading level={1} size="3xl">
          {title}
        </Heading>
        {children}
      </NarrowColumn>
      {/* The `<img>` has no `src`, so that narrow screens do not download the picture. */}
      <picture className={styles.frame}>
        <source media="(min-width: 64rem)" srcSet="/art/hero-tall.webp" />
        <img className={styles.picture} alt="" />
      </picture>
    </div>
  )
}
