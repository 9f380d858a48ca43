import { useEffect, useRef, type ComponentProps } from 'react'
import styles from './RowCheckbox.module.css'

type RowCheckboxProps = Readonly<
  Omit<ComponentProps<'input'>, 'className' | 'style' | 'type' | 'onChange'> & {
    isIndeterminate?: boolean
    onChange: (isChecked: boolean) => void
  }
>

/** Checkbox of a row, or of all rows. The row names it, so that it needs no visible label. */
export const RowCheckbox = ({ isIndeterminate = false, onChange, ...input }: RowCheckboxProps) => {
  const box = useRef<HTMLInputElement>(null)
  // A press clears the indeterminate state in the browser, so it is set again after every render.
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
