import type { ReactNode } from 'react'

/** One line of a menu: a link when it has `href`, an action otherwise. */
export type MenuEntry = Readonly<{
  id: string
  label: string
  icon?: ReactNode
  href?: string
  onAction?: () => void
  tone?: 'neutral' | 'danger'
  disabled?: boolean
}>
