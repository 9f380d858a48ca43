import type { ReactNode } from 'react'
import styles from './DoAndDont.module.css'

type ExampleProps = Readonly<{
  /** Reason why it is right or wrong. */
  reason: string
  children: ReactNode
}>

const Example = ({ word, reason, children }: ExampleProps & Readonly<{ word: string }>) => (
  <figure className={styles.example} data-word={word}>
    <div className={styles.picture}>{children}</div>
    <figcaption className={styles.reason}>
      <b>{word}</b> {reason}
    </figcaption>
  </figure>
)

/** Example to follow, shown with real components. */
export const Do = (props: ExampleProps) => <Example word="Do" {...props} />

/** Example to avoid. */
export const Dont = (props: ExampleProps) => <Example word="Do not" {...props} />

/** Layout of both examples side by side. */
export const DoAndDont = ({ children }: Readonly<{ children: ReactNode }>) => (
  <div className={`${styles.pair} sb-unstyled`}>{children}</div>
)
