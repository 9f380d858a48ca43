import type { RefObject } from 'react'
import { Menu as AriaMenu, MenuItem } from 'react-aria-components/Menu'
import { Popover } from 'react-aria-components/Popover'
import type { MenuEntry } from './menu-entry.ts'
import styles from './Menu.module.css'

type MenuPopupProps = Readonly<{
  label: string
  entries: readonly MenuEntry[]
  triggerRef: RefObject<HTMLButtonElement | null>
  /** The entry that has the focus first. */
  autoFocus: 'first' | 'last'
  onClose: () => void
}>

/** The opened list of a Menu. Used by Menu only, which loads it when it is needed. */
export const MenuPopup = ({ label, entries, triggerRef, autoFocus, onClose }: MenuPopupProps) => (
  <Popover
    isOpen
    aria-label={label}
    className={styles.popover}
    triggerRef={triggerRef}
    placement="bottom end"
    offset={6}
    onOpenChange={(open) => {
      if (!open) onClose()
    }}
  >
    <AriaMenu className={styles.menu} aria-label={label} autoFocus={autoFocus} onClose={onClose}>
      {entries.map((entry) => (
        <MenuItem
          key={entry.id}
          id={entry.id}
          className={styles.entry}
          textValue={entry.label}
          data-tone={entry.tone}
          href={entry.href}
          isDisabled={entry.disabled ?? false}
          onAction={() => entry.onAction?.()}
        >
          {entry.icon}
          {entry.label}
        </MenuItem>
      ))}
    </AriaMenu>
  </Popover>
)
