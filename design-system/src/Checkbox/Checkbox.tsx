import { useImperativeHandle, useLayoutEffect, useRef } from 'react'
import { ChoiceField, type ChoiceProps } from '../Field/ChoiceField.tsx'
import styles from './Checkbox.module.css'

export type CheckboxProps = ChoiceProps &
  Readonly<{
    /** Whether the box is neither on nor off, for example for a partly selected list. A press decides. */
    isIndeterminate?: boolean
  }>

/**
 * Checkbox to agree to something or to switch something on when the form is submitted. It is the browser's own
 * checkbox.
 */
export const Checkbox = ({ isIndeterminate = false, ref, ...input }: CheckboxProps) => {
  const box = useRef<HTMLInputElement | null>(null)
  useImperativeHandle<HTMLInputElement | null, HTMLInputElement | null>(ref, () => box.current)
  // A press clears the indeterminate state in the browser, so it is set again after every render.
  useLayoutEffect(() => {
    if (box.current !== null) box.current.indeterminate = isIndeterminate
  })

  return <ChoiceField {...input} look={styles.box} ref={box} />
}
