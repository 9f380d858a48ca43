import { Check } from 'lucide-react'
import type { ReactNode, RefObject } from 'react'
import { Header } from 'react-aria-components/Header'
import {
  Menu as AriaMenu,
  MenuItem,
  MenuSection as AriaMenuSection,
} from 'react-aria-components/Menu'
import { PopoverFrame } from '../Popover/PopoverFrame.tsx'
import styles from './Menu.module.css'

/** Entry of a menu. It is a link if it has `href`, and otherwise an action. */
type MenuEntry = Readonly<{
  id: string
  label: string
  icon?: ReactNode
  href?: string
  onAction?: () => void
  tone?: 'neutral' | 'danger'
  disabled?: boolean
}>

/** Group of menu entries below a title. With `checked`, the entries are choices, and each selected entry has a tick. */
type MenuSection = Readonly<{
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

type MenuPopupProps = Readonly<{
  label: string
  entries: readonly MenuLine[]
  triggerRef: RefObject<HTMLButtonElement | null>
  /** Whether the first or the last entry gets the focus when the menu opens. */
  autoFocus: 'first' | 'last'
  onClose: () => void
}>

const Entry = ({ entry }: Readonly<{ entry: MenuEntry }>) => (
  <MenuItem
    id={entry.id}
    className={styles.entry}
    textValue={entry.label}
    data-tone={entry.tone}
    href={entry.href}
    isDisabled={entry.disabled ?? false}
    onAction={() => entry.onAction?.()}
  >
    {({ selectionMode }) => (
      <>
        {selectionMode !== 'none' && <Check className={styles.tick} aria-hidden="true" />}
        {entry.icon}
        {entry.label}
      </>
    )}
  </MenuItem>
)

const Section = ({ section }: Readonly<{ section: MenuSection }>) => {
  const { label, entries, checked, onCheckedChange, multiple = false } = section
  return (
    <AriaMenuSection
      className={styles.section}
      selectionMode={checked === undefined ? 'none' : multiple ? 'multiple' : 'single'}
      selectedKeys={checked}
      disallowEmptySelection={!multiple}
      onSelectionChange={(keys) =>
        onCheckedChange?.(
          entries.map(({ id }) => id).filter((id) => keys === 'all' || keys.has(id)),
        )
      }
    >
      <Header className={styles.title}>{label}</Header>
      {entries.map((entry) => (
        <Entry key={entry.id} entry={entry} />
      ))}
    </AriaMenuSection>
  )
}

/** Open list of a Menu. Only Menu uses this component, and loads it on demand. */
export const MenuPopup = ({ label, entries, triggerRef, autoFocus, onClose }: MenuPopupProps) => (
  <PopoverFrame
    aria-label={label}
    width="content"
    placement="bottom end"
    triggerRef={triggerRef}
    onClose={onClose}
  >
    <AriaMenu className={styles.menu} aria-label={label} autoFocus={autoFocus} onClose={onClose}>
      {entries.map((line) =>
        'entries' in line ? (
          <Section key={line.id} section={line} />
        ) : (
          <Entry key={line.id} entry={line} />
        ),
      )}
    </AriaMenu>
  </PopoverFrame>
)
