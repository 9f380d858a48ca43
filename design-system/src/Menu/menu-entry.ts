import type { ReactNode } from 'react'

/** Entry of a menu: a link if it has `href`, otherwise an action. */
export type MenuEntry = Readonly<{
  id: string
  label: string
  icon?: ReactNode
  href?: string
  onAction?: () => void
  tone?: 'neutral' | 'danger'
  disabled?: boolean
}>

/** Entries of one kind below a title. With `checked` they are choices, each with a tick while it is on. */
export type MenuSection = Readonly<{
  id: string
  /** Title of the section. */
  label: string
  entries: readonly MenuEntry[]
  /** Ids of the entries that are on. */
  checked?: readonly string[]
  /** Called with the ids of all entries that are on after a change. */
  onCheckedChange?: (checked: readonly string[]) => void
  /** Whether several entries can be on. A press then leaves the menu open. Otherwise exactly one is on. */
  multiple?: boolean
}>

export type MenuLine = MenuEntry | MenuSection
