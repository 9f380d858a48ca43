import type { ReactNode } from 'react'
import type { Passed } from '../attributes/passed.ts'
import styles from './Text.module.css'

export type TextProps = Passed<HTMLParagraphElement> &
  Readonly<{
    /** A paragraph; `span` within a line, `strong` for what matters in it. */
    as?: 'p' | 'span' | 'strong'
    /** The size of the words. */
    size?: 'sm' | 'md' | 'lg' | 'xl'
    /** The colour, by what the words mean. */
    tone?: 'default' | 'muted' | 'danger' | 'success'
    /** How heavy the words are; as around them if not given. */
    weight?: 'regular' | 'medium' | 'bold'
    /** Figures of one width, so that a number that changes does not move. */
    isFigure?: boolean
    /** Reads a change of the words aloud when there is a pause. */
    role?: 'status'
    /** The words. */
    children: ReactNode
  }>

/** Words in one of the house's sizes and tones. */
export const Text = ({
  as: Element = 'p',
  size = 'md',
  tone = 'default',
  weight,
  isFigure = false,
  role,
  children,
  ...passed
}: TextProps) => (
  <Element
    className={styles.text}
    role={role}
    data-size={size}
    data-tone={tone}
    data-weight={weight}
    data-figure={isFigure || undefined}
    {...passed}
  >
    {children}
  </Element>
)
