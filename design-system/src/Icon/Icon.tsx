import type { LucideIcon } from 'lucide-react'
import styles from './Icon.module.css'

export type IconProps = Readonly<{
  /** An icon of lucide-react, imported by its name, so that no other comes along. */
  of: LucideIcon
  /** `inherit` takes the size that the place gives: a Button, a card. */
  size?: 'inherit' | 'sm' | 'md' | 'lg' | 'xl'
  tone?: 'inherit' | 'muted' | 'accent' | 'danger' | 'success' | 'warning'
  /** What the icon says, where no word beside it says so; without one it is hidden from readers. */
  label?: string
  /** Points along the line: turned round where the text runs from right to left. */
  isDirectional?: boolean
}>

/** A sign in the house's sizes and tones. It never carries a meaning that no word carries too. */
export const Icon = ({
  of: Sign,
  size = 'inherit',
  tone = 'inherit',
  label,
  isDirectional = false,
}: IconProps) => (
  <Sign
    className={styles.icon}
    data-size={size}
    data-tone={tone}
    data-directional={isDirectional || undefined}
    {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
  />
)
