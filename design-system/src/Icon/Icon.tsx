import type { LucideIcon } from 'lucide-react'
import type { Passed } from '../attributes/passed.ts'
import styles from './Icon.module.css'

export type IconProps = Passed<SVGSVGElement> &
  Readonly<{
    /** Icon from lucide-react. Import it by name, so that the bundle contains no other icons. */
    of: LucideIcon
    /** Size: 16, 20, 28 or 40 px at the default text size. */
    size?: 'sm' | 'md' | 'lg' | 'xl'
    /** Colour of the icon: the colour of the surrounding text, or a colour with a meaning. */
    tone?: 'inherit' | 'muted' | 'accent' | 'danger' | 'success' | 'warning'
    /**
     * Text alternative, needed only if no nearby text has the same meaning. Without it, screen readers ignore the icon.
     */
    label?: string
    /** Whether the icon points in the reading direction. In right-to-left text, the icon is then mirrored. */
    isDirectional?: boolean
  }>

/**
 * Standalone icon in the sizes and colours of the design system. A component with an `icon` property sets the size
 * itself, so pass it the lucide icon without this component: `<Button icon={<Plus />}>`.
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
