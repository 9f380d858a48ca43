import type { ReactNode } from 'react'

/** Entry of a menu. It is a link if it has `href`, and otherwise an action. */
export type MenuEntry = Readonly<{
  id: string
  label: string
  icon?: ReactNode
  href?: string
  onAction?: () => void
  tone?: 'neutral' | 'danger'
  disabled?: boolean
}>

/** Group of menu entries below a title. With `checked`, the entries are choices, and each selected entry has a tick. */
export type MenuSection = Readonly<{
  id: string
  /** Title of the section. */
  label: string
  entries: readonly MenuEntry[]
  /** Ids of the selected entries. */
  checked?: readonly string[]
  /** Called after a change, with the ids of all selected entries. */
  onCheckedChange?: (checked: readonly string[]) => void
  /**
   * Whether several entries can be selected. A click then leaves the menu open. Otherwise exactly one entry is
   * selected.
   */
  multiple?: boolean
}>

export type MenuLine = MenuEntry | MenuSection
