import { Heading } from '@axle/design-system/Heading'
import { NarrowColumn } from '@axle/design-system/NarrowColumn'
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
      <NarrowColumn>
        <Heading level={1} size="3xl">
          {title}
        </Heading>
        {children}
      </NarrowColumn>
      {/* Without a source of its own, so that screens which have no room for it do not fetch it. */}
      <picture className={styles.frame}>
        <source media="(min-width: 64rem)" srcSet="/art/hero-tall.webp" />
        <img className={styles.picture} alt="" />
      </picture>
    </div>
  )
}
