import { useState, type ReactNode } from 'react'
import type { Passed } from '../attributes/passed.ts'
import { Button } from '../Button/Button.tsx'
import { createLate } from '../late/create-late.tsx'
import { usePanelButton } from './use-panel-button.ts'

export type PopoverProps = Passed<HTMLButtonElement> &
  Readonly<{
    /** The words on the button; they name what opens as well. */
    label: string
    /** A sign before the words. */
    icon?: ReactNode
    /** How loud the button is. */
    variant?: 'secondary' | 'quiet'
    /** The height of the button. */
    size?: 'sm' | 'md'
    /** What is shown over the page: words, or a few controls that act at once. */
    children: ReactNode
  }>

const loadPanel = () => import('./PopoverPanel.tsx')
const PopoverPanel = createLate(async () => (await loadPanel()).PopoverPanel, { isOver: true })

/**
 * A button that shows something small over the page, beside itself. Escape, a press elsewhere and a second press close
 * it, and the button has the focus again. What opens is fetched when the button is first touched, hovered or focused.
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
