import type { ReactNode } from 'react'
import type { Passed } from '../attributes/passed.ts'
import styles from './Text.module.css'

export type TextProps = Passed<HTMLParagraphElement> &
  Readonly<{
    /** HTML element: `p` for a paragraph, `span` for text within a line, `strong` for important text within a line. */
    as?: 'p' | 'span' | 'strong'
    /** Font size of the text. */
    size?: 'sm' | 'md' | 'lg' | 'xl'
    /** Colour, chosen by the meaning of the text. */
    tone?: 'default' | 'muted' | 'danger' | 'success'
    /** Font weight. By default it is inherited. */
    weight?: 'regular' | 'medium' | 'bold'
    /** Whether all digits have the same width, so that a changing number does not move. */
    isFigure?: boolean
    /** ARIA role. With `status`, screen readers announce a changed text at the next pause in speech. */
    role?: 'status'
    /** Text to show. */
    children: ReactNode
  }>

/** Text in one of the design system's sizes and colours. */
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
