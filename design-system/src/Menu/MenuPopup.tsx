import { Check } from 'lucide-react'
import type { RefObject } from 'react'
import { Header } from 'react-aria-components/Header'
import {
  Menu as AriaMenu,
  MenuItem,
  MenuSection as AriaMenuSection,
} from 'react-aria-components/Menu'
import { PopoverFrame } from '../Popover/PopoverFrame.tsx'
import type { MenuEntry, MenuLine, MenuSection } from './menu-entry.ts'
import styles from './Menu.module.css'

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
