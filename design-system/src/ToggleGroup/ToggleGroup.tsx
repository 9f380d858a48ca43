import { useId, type ReactNode } from 'react'
import { ToggleButton } from 'react-aria-components/ToggleButton'
import { ToggleButtonGroup } from 'react-aria-components/ToggleButtonGroup'
import type { Passed } from '../attributes/passed.ts'
import field from '../Field/Field.module.css'
import hidden from '../tokens/hidden.module.css'
import styles from './ToggleGroup.module.css'

export type ToggleOption = Readonly<{
  id: string
  /** Label of the button, or its text alternative if the button shows only an icon. */
  label: string
  /** Icon before the label. */
  icon?: ReactNode
  disabled?: boolean
}>

export type ToggleGroupProps = Passed<HTMLDivElement> &
  Readonly<{
    /** Label above the buttons. */
    label: string
    /**
     * Whether the label is only for screen readers. Use this if the surrounding page already makes the meaning clear.
     */
    isLabelHidden?: boolean
    /** Two to five buttons, all of which are visible. */
    options: readonly ToggleOption[]
    /** Ids of the buttons that are on. */
    chosen: readonly string[]
    /** Called after a change, with the ids of all buttons that are on. */
    onChosenChange: (chosen: readonly string[]) => void
    /** Whether any number of buttons can be on, including none. Otherwise exactly one button is on. */
    multiple?: boolean
    /** Whether only the icons are visible. Screen readers still get the labels. */
    isIconOnly?: boolean
    /** Height of the buttons. */
    size?: 'sm' | 'md'
    /** Whether the buttons are disabled. Disabled buttons can be neither clicked nor focused. */
    disabled?: boolean
  }>

/** Row of buttons that stay pressed. They change how content is shown, immediately and without submitting a form. */
export const ToggleGroup = ({
  label,
  isLabelHidden = false,
  options,
  chosen,
  onChosenChange,
  multiple = false,
  isIconOnly = false,
  size = 'md',
  disabled = false,
  ...passed
}: ToggleGroupProps) => {
  const labelId = useId()
  return (
    <div className={styles.field}>
      <span id={labelId} className={isLabelHidden ? hidden.hidden : field.label}>
        {label}
      </span>
      <ToggleButtonGroup
        aria-labelledby={labelId}
        {...passed}
        className={styles.group}
        data-size={size}
        selectionMode={multiple ? 'multiple' : 'single'}
        disallowEmptySelection={!multiple}
        selectedKeys={chosen}
        onSelectionChange={(keys) =>
          onChosenChange(options.map(({ id }) => id).filter((id) => keys.has(id)))
        }
        isDisabled={disabled}
      >
        {options.map((option) => (
          <ToggleButton
            key={option.id}
            id={option.id}
            className={styles.button}
            isDisabled={option.disabled ?? false}
            {...(isIconOnly && { 'aria-label': option.label })}
          >
            {option.icon}
            {!isIconOnly && option.label}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </div>
  )
}
