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

/** Entries of one kind, below a title. With `checked` they are choices, each with a tick while it is on. */
export type MenuSection = Readonly<{
  id: string
  /** The title. */
  label: string
  entries: readonly MenuEntry[]
  /** The ids of the entries that are on. */
  checked?: readonly string[]
  /** Called with the ids of all entries that are on from then on. */
  onCheckedChange?: (checked: readonly string[]) => void
  /** Several may be on, and a press leaves the menu open; else exactly one is. */
  multiple?: boolean
}>

export type MenuLine = MenuEntry | MenuSection
