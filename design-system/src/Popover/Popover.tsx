import { useState, type ReactNode } from 'react'
import type { Passed } from '../attributes/passed.ts'
import { Button } from '../Button/Button.tsx'
import { createLate } from '../late/create-late.tsx'
import { usePanelButton } from './use-panel-button.ts'

export type PopoverProps = Passed<HTMLButtonElement> &
  Readonly<{
    /** Label of the button and name of the panel. */
    label: string
    /** Icon before the label. */
    icon?: ReactNode
    /** Appearance of the button. `quiet` is less prominent. */
    variant?: 'secondary' | 'quiet'
    /** Height of the button. */
    size?: 'sm' | 'md'
    /** Content of the panel: text, or a few controls that take effect at once. */
    children: ReactNode
  }>

const loadPanel = () => import('./PopoverPanel.tsx')
const PopoverPanel = createLate(async () => (await loadPanel()).PopoverPanel, { isOver: true })

/**
 * Button that shows a small panel over the page, next to the button. Escape, a click outside and a second click close
 * the panel and return the focus to the button. The panel's code is fetched when the button is first touched, hovered
 * or focused.
 */
export const Popover = ({
  label,
  icon,
  variant = 'secondary',
  size = 'md',
  children,
  ref,
  ...passed
}: PopoverProps) => {
  const button = usePanelButton(ref, loadPanel)
  const [isOpen, setIsOpen] = useState(false)

  return (
    <>
      <Button
        {...passed}
        {...button}
        variant={variant}
        size={size}
        icon={icon}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPress={() => setIsOpen(!isOpen)}
      >
        {label}
      </Button>
      {isOpen && (
        <PopoverPanel label={label} triggerRef={button.ref} onClose={() => setIsOpen(false)}>
          {children}
        </PopoverPanel>
      )}
    </>
  )
}
