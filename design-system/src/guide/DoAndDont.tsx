import type { ReactNode } from 'react'
import styles from './DoAndDont.module.css'

type ExampleProps = Readonly<{
  /** Reason why the example is right or wrong. */
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

/** Example that developers should follow, shown with real components. */
export const Do = (props: ExampleProps) => <Example word="Do" {...props} />

/** Example that developers should avoid, shown with real components. */
export const Dont = (props: ExampleProps) => <Example word="Do not" {...props} />

/** Layout that shows the right and the wrong example side by side. */
export const DoAndDont = ({ children }: Readonly<{ children: ReactNode }>) => (
  <div className={`${styles.pair} sb-unstyled`}>{children}</div>
)
