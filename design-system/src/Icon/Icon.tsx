import type { LucideIcon } from 'lucide-react'
import type { Passed } from '../attributes/passed.ts'
import styles from './Icon.module.css'

export type IconProps = Passed<SVGSVGElement> &
  Readonly<{
    /** An icon of lucide-react, imported by its name, so that no other comes along. */
    of: LucideIcon
    /** 16, 20, 28 or 40 px at the usual text size. */
    size?: 'sm' | 'md' | 'lg' | 'xl'
    /** The colour: as the words around it, or one that means something. */
    tone?: 'inherit' | 'muted' | 'accent' | 'danger' | 'success' | 'warning'
    /** What the icon says, where no word beside it says so; without one it is hidden from readers. */
    label?: string
    /** Points along the line: turned round where the text runs from right to left. */
    isDirectional?: boolean
  }>

/**
 * A sign that stands alone, in the house's sizes and tones. Where a component has an `icon` of its own it
 * gives the size, and takes the bare sign: `<Button icon={<Plus />}>`.
 */
export const Icon = ({
  of: Sign,
  size = 'md',
  tone = 'inherit',
  label,
  isDirectional = false,
  ...passed
}: IconProps) => (
  <Sign
    className={styles.icon}
    data-size={size}
    data-tone={tone}
    data-directional={isDirectional || undefined}
    {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    {...passed}
  />
)
