import { ChevronDown } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import type { Passed } from '../attributes/passed.ts'
import { Button, type ButtonProps } from '../Button/Button.tsx'
import { IconButton } from '../IconButton/IconButton.tsx'
import { createLate } from '../late/create-late.tsx'
import { usePanelButton } from '../Popover/use-panel-button.ts'
import type { MenuLine } from './MenuPopup.tsx'
import styles from './Menu.module.css'

export type MenuProps = Passed<HTMLButtonElement> &
  Readonly<{
    /** Label of the button that opens the menu. */
    label: string
    /** Icon before the label. */
    icon?: ReactNode
    /** Whether only the icon is visible. Screen readers still get the label. */
    isIconOnly?: boolean
    /** Entries, most common first. Use sections to group entries of different types. */
    entries: readonly MenuLine[]
    /** Height of the button. */
    size?: 'sm' | 'md'
  }>

const loadPopup = () => import('./MenuPopup.tsx')
const MenuPopup = createLate(async () => (await loadPopup()).MenuPopup, { isOver: true })

type TriggerProps = Readonly<
  Pick<MenuProps, 'label' | 'isIconOnly' | 'size'> &
    Omit<ButtonProps, 'size' | 'children' | 'variant' | 'isLoading' | 'isWide'>
>

const Trigger = ({ label, isIconOnly, ...button }: TriggerProps) =>
  isIconOnly ? (
    <IconButton {...button} icon={button.icon} label={label} variant="quiet" />
  ) : (
    <Button {...button} variant="quiet">
      <span className={styles.label}>
        {label}
        <ChevronDown aria-hidden="true" />
      </span>
    </Button>
  )

/**
 * Button that opens a list of actions, links and choices. Users move through the list with arrow keys, or by typing the
 * first letters of an entry. The code of the list is large, so it is fetched only when the button is first touched,
 * hovered or focused.
 */
export const Menu = ({
  label,
  icon,
  isIconOnly = false,
  entries,
  size = 'md',
  ref,
  ...passed
}: MenuProps) => {
  const held = usePanelButton(ref, loadPopup)
  const [openedBy, setOpenedBy] = useState<'first' | 'last' | null>(null)
  const isOpen = openedBy !== null
  const button = {
    ...passed,
    ...held,
    size,
    icon,
    'aria-haspopup': 'menu',
    'aria-expanded': isOpen,
    onPress: () => setOpenedBy(isOpen ? null : 'first'),
    onKeyDown: (event) => {
      if (event.key === 'ArrowDown') setOpenedBy('first')
      else if (event.key === 'ArrowUp') setOpenedBy('last')
      else event.continuePropagation()
    },
  } satisfies Omit<TriggerProps, 'label'>

  return (
    <span className={styles.frame}>
      <Trigger {...button} label={label} isIconOnly={isIconOnly} />
      {isOpen && (
        <MenuPopup
          label={label}
          entries={entries}
          triggerRef={held.ref}
          autoFocus={openedBy}
          onClose={() => setOpenedBy(null)}
        />
      )}
    </span>
  )
}
