import { ChevronDown } from 'lucide-react'
import { lazy, Suspense, useImperativeHandle, useRef, useState, type ReactNode } from 'react'
import type { Passed } from '../attributes/passed.ts'
import { Button } from '../Button/Button.tsx'
import type { MenuEntry } from './menu-entry.ts'
import styles from './Menu.module.css'

export type MenuProps = Passed<HTMLButtonElement> &
  Readonly<{
    /** The words on the button that opens the menu. */
    label: string
    /** A sign before the words. */
    icon?: ReactNode
    /** What can be done, the most common first. */
    entries: readonly MenuEntry[]
    /** The height of the button. */
    size?: 'sm' | 'md'
  }>

const loadPopup = () => import('./MenuPopup.tsx')
const MenuPopup = lazy(async () => ({ default: (await loadPopup()).MenuPopup }))

/**
 * A button that opens a list of actions and links, moved through by arrow keys and first letters.
 * The list's code is fetched when the button is first touched, hovered or focused, because it
 * weighs more than all other components of a page.
 */
export const Menu = ({ label, icon, entries, size = 'md', ref, ...passed }: MenuProps) => {
  const trigger = useRef<HTMLButtonElement>(null)
  useImperativeHandle<HTMLButtonElement | null, HTMLButtonElement | null>(
    ref,
    () => trigger.current,
  )
  const [openedBy, setOpenedBy] = useState<'first' | 'last' | null>(null)
  const isOpen = openedBy !== null

  return (
    <span className={styles.frame}>
      <Button
        {...passed}
        ref={trigger}
        variant="quiet"
        size={size}
        icon={icon}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onHoverStart={() => void loadPopup()}
        onFocus={() => void loadPopup()}
        onPress={() => setOpenedBy(isOpen ? null : 'first')}
        onKeyDown={(event) => {
          if (event.key === 'ArrowDown') setOpenedBy('first')
          else if (event.key === 'ArrowUp') setOpenedBy('last')
          else event.continuePropagation()
        }}
      >
        <span className={styles.label}>
          {label}
          <ChevronDown aria-hidden="true" />
        </span>
      </Button>
      {isOpen && (
        <Suspense>
          <MenuPopup
            label={label}
            entries={entries}
            triggerRef={trigger}
            autoFocus={openedBy}
            onClose={() => setOpenedBy(null)}
          />
        </Suspense>
      )}
    </span>
  )
}
