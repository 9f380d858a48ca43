import { Minus, Plus } from 'lucide-react'
import { useImperativeHandle, useRef, type ComponentProps } from 'react'
import { Field, type FieldText } from '../Field/Field.tsx'
import { IconButton } from '../IconButton/IconButton.tsx'
import styles from './NumberField.module.css'

type NumberFieldProps = FieldText &
  Readonly<Omit<ComponentProps<'input'>, 'className' | 'style' | 'type'>>

/**
 * A whole or stepped number between `min` and `max`, with buttons and arrow keys for `step`.
 * The buttons change the input as typing would, so `onChange` hears of both.
 */
export const NumberField = ({ label, description, error, id, ref, ...input }: NumberFieldProps) => {
  const control = useRef<HTMLInputElement | null>(null)
  useImperativeHandle<HTMLInputElement | null, HTMLInputElement | null>(ref, () => control.current)

  const stepBy = (count: 1 | -1) => {
    if (control.current === null) return
    if (count === 1) control.current.stepUp()
    else control.current.stepDown()
    control.current.dispatchEvent(new Event('input', { bubbles: true }))
  }

  return (
    <Field
      id={id}
      label={label}
      description={description}
      error={error}
      isRequired={input.required}
    >
      {({ className, ...links }) => (
        <span className={styles.frame}>
          <IconButton
            variant="outlined"
            label={`Decrease ${label}`}
            icon={<Minus aria-hidden="true" />}
            isDisabled={input.disabled ?? false}
            onPress={() => stepBy(-1)}
          />
          <input
            inputMode="numeric"
            {...input}
            {...links}
            className={[className, styles.input].join(' ')}
            type="number"
            ref={control}
          />
          <IconButton
            variant="outlined"
            label={`Increase ${label}`}
            icon={<Plus aria-hidden="true" />}
            isDisabled={input.disabled ?? false}
            onPress={() => stepBy(1)}
          />
        </span>
      )}
    </Field>
  )
}
