import { useEffect, useRef, type ComponentProps } from 'react'
import styles from './RowCheckbox.module.css'

type RowCheckboxProps = Readonly<
  Omit<ComponentProps<'input'>, 'className' | 'style' | 'type' | 'onChange'> & {
    isIndeterminate?: boolean
    onChange: (isChecked: boolean) => void
  }
>

/** The box of a row, or of all rows. It is named by the row, so that it needs no words beside it. */
export const RowCheckbox = ({ isIndeterminate = false, onChange, ...input }: RowCheckboxProps) => {
  const box = useRef<HTMLInputElement>(null)
  // A press ends the state in the browser, so that it is set again after every drawing.
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
