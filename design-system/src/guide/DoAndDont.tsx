import type { ReactNode } from 'react'
import styles from './DoAndDont.module.css'

type ExampleProps = Readonly<{
  /** Why it is right, or wrong. */
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

/** What to do, drawn by the components themselves. */
export const Do = (props: ExampleProps) => <Example word="Do" {...props} />

/** What not to do. */
export const Dont = (props: ExampleProps) => <Example word="Do not" {...props} />

/** The two beside each other. */
export const DoAndDont = ({ children }: Readonly<{ children: ReactNode }>) => (
  <div className={`${styles.pair} sb-unstyled`}>{children}</div>
)
