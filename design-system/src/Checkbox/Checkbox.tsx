import { useImperativeHandle, useLayoutEffect, useRef } from 'react'
import { ChoiceField, type ChoiceProps } from '../Field/ChoiceField.tsx'
import styles from './Checkbox.module.css'

export type CheckboxProps = ChoiceProps &
  Readonly<{
    /**
     * Whether the box is neither on nor off, for example for a partly selected list. A click turns the box on or off.
     */
    isIndeterminate?: boolean
  }>

/**
 * Checkbox for agreeing to something, or for a setting that takes effect when the form is submitted. It is a native
 * checkbox.
 */
export const Checkbox = ({ isIndeterminate = false, ref, ...input }: CheckboxProps) => {
  const box = useRef<HTMLInputElement | null>(null)
  useImperativeHandle<HTMLInputElement | null, HTMLInputElement | null>(ref, () => box.current)
  // The browser clears the indeterminate state on a click, so the state is set again after every render.
  useLayoutEffect(() => {
    if (box.current !== null) box.current.indeterminate = isIndeterminate
  })

  return <ChoiceField {...input} look={styles.box} ref={box} />
}
