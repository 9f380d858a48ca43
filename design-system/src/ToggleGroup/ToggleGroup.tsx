import { useId, type ReactNode } from 'react'
import { ToggleButton } from 'react-aria-components/ToggleButton'
import { ToggleButtonGroup } from 'react-aria-components/ToggleButtonGroup'
import type { Passed } from '../attributes/passed.ts'
import field from '../Field/Field.module.css'
import hidden from '../tokens/hidden.module.css'
import styles from './ToggleGroup.module.css'

export type ToggleOption = Readonly<{
  id: string
  /** The words on the button, or what is read aloud of a sign alone. */
  label: string
  /** A sign before the words. */
  icon?: ReactNode
  disabled?: boolean
}>

export type ToggleGroupProps = Passed<HTMLDivElement> &
  Readonly<{
    /** Names what is chosen, above the buttons. */
    label: string
    /** The label is read aloud only, where what stands around says it to the eye. */
    isLabelHidden?: boolean
    /** The buttons, two to five; all are in view. */
    options: readonly ToggleOption[]
    /** The ids of the buttons that are on. */
    chosen: readonly string[]
    /** Called with the ids of all buttons that are on from then on. */
    onChosenChange: (chosen: readonly string[]) => void
    /** Several may be on, or none; else exactly one is. */
    multiple?: boolean
    /** The signs stand alone, and the words are read aloud only. */
    isIconOnly?: boolean
    /** The height of the buttons. */
    size?: 'sm' | 'md'
    /** Takes no press and no focus. */
    disabled?: boolean
  }>

/** A few buttons beside each other that stay pressed: how something is shown, at once and without a form. */
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
