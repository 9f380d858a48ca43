import { useEffect, useRef, type ComponentProps } from 'react'
import styles from './RowCheckbox.module.css'

type RowCheckboxProps = Readonly<
  Omit<ComponentProps<'input'>, 'className' | 'style' | 'type' | 'onChange'> & {
    isIndeterminate?: boolean
    onChange: (isChecked: boolean) => void
  }
>

/** Checkbox that selects a row, or all rows. It has no visible label, because the row provides its accessible name. */
export const RowCheckbox = ({ isIndeterminate = false, onChange, ...input }: RowCheckboxProps) => {
  const box = useRef<HTMLInputElement>(null)
  // The browser clears the indeterminate state on a click, so the state is set again after every render.
  useEffect(() => {
    if (box.current !== null) box.current.indeterminate = isIndeterminate
  })
  return (
    <input
      {...input}
      ref={box}
      type="checkbox"
      className={styles.box}
      onChange={(event) => onChange(event.target.checked)}
    />
  )
}
