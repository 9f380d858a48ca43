import type { ReactNode } from 'react'
import type { Passed } from '../attributes/passed.ts'
import styles from './Text.module.css'

export type TextProps = Passed<HTMLParagraphElement> &
  Readonly<{
    /** Element: `p` for a paragraph, `span` within a line, `strong` for an important part of it. */
    as?: 'p' | 'span' | 'strong'
    /** Font size of the text. */
    size?: 'sm' | 'md' | 'lg' | 'xl'
    /** Colour, based on the meaning of the text. */
    tone?: 'default' | 'muted' | 'danger' | 'success'
    /** Font weight. By default it is inherited. */
    weight?: 'regular' | 'medium' | 'bold'
    /** Whether digits have the same width, so that a changing number does not move. */
    isFigure?: boolean
    /** Role. With `status`, screen readers announce changes of the text at the next pause. */
    role?: 'status'
    /** Text. */
    children: ReactNode
  }>

/** Text in one of the sizes and tones of the design system. */
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
