import { useImperativeHandle, useLayoutEffect, useRef } from 'react'
import { ChoiceField, type ChoiceProps } from '../Field/ChoiceField.tsx'
import styles from './Checkbox.module.css'

export type CheckboxProps = ChoiceProps &
  Readonly<{
    /** Neither on nor off, as for a list of which only some are chosen. A press decides. */
    isIndeterminate?: boolean
  }>

/** Something to agree to or to switch on when the form is sent. It is the platform's own box. */
export const Checkbox = ({ isIndeterminate = false, ref, ...input }: CheckboxProps) => {
  const box = useRef<HTMLInputElement | null>(null)
  useImperativeHandle<HTMLInputElement | null, HTMLInputElement | null>(ref, () => box.current)
  // A press ends the state in the browser, so that it is set again after every drawing.
  useLayoutEffect(() => {
    if (box.current !== null) box.current.indeterminate = isIndeterminate
  })

  return <ChoiceField {...input} look={styles.box} ref={box} />
}
