import { useImperativeHandle, useLayoutEffect, useRef, type ComponentProps } from 'react'
import { ChoiceField, type ChoiceText } from '../Field/ChoiceField.tsx'
import choice from '../Field/Choice.module.css'
import styles from './Checkbox.module.css'

type CheckboxProps = ChoiceText &
  Readonly<
    Omit<ComponentProps<'input'>, 'className' | 'style' | 'type'> & {
      /** Neither on nor off, as for a list of which only some are chosen. A press decides. */
      isIndeterminate?: boolean
    }
  >

/**
 * Something to agree to or to switch on when the form is sent. It is the platform's own box: every
 * attribute of `<input>` passes through, also `ref`, so that a form library can register it.
 */
export const Checkbox = ({
  label,
  description,
  error,
  id,
  isIndeterminate = false,
  ref,
  ...input
}: CheckboxProps) => {
  const box = useRef<HTMLInputElement | null>(null)
  useImperativeHandle<HTMLInputElement | null, HTMLInputElement | null>(ref, () => box.current)
  // A press ends the state in the browser, so that it is set again after every drawing.
  useLayoutEffect(() => {
    if (box.current !== null) box.current.indeterminate = isIndeterminate
  })

  return (
    <ChoiceField
      id={id}
      label={label}
      description={description}
      error={error}
      isRequired={input.required}
    >
      {(links) => (
        <input
          {...input}
          {...links}
          className={[choice.box, styles.box].join(' ')}
          type="checkbox"
          ref={box}
        />
      )}
    </ChoiceField>
  )
}
