import { Minus, Plus } from 'lucide-react'
import { useImperativeHandle, type ReactNode } from 'react'
import type { TypedAttributes, WithAttributesOf } from '../Field/control-attributes.ts'
import { Field, type FieldText } from '../Field/Field.tsx'
import { isShown } from '../Field/field-links.ts'
import { IconButton } from '../IconButton/IconButton.tsx'
import { useWords } from '../LocaleProvider/use-words.ts'
import styles from './NumberField.module.css'
import { useHeldPress } from './use-held-press.ts'
import { useNumberInput } from './use-number-input.ts'

/** What it says where the application gives no words. */
const english = {
  decrease: (label: string) => `Decrease ${label}`,
  increase: (label: string) => `Increase ${label}`,
}

type NumberAttributes = TypedAttributes<HTMLInputElement> &
  Readonly<{
    /** The smallest number that fits. */
    min?: number | string
    /** The largest number that fits. */
    max?: number | string
    /** What a press of a button adds or takes, counted from `min`; 1 if not given. */
    step?: number
  }>

export type NumberFieldProps = FieldText &
  Omit<WithAttributesOf<'input', NumberAttributes>, 'type'> &
  Readonly<{
    /** The label is read aloud only, for a cell of a table whose column says it. */
    isLabelHidden?: boolean
  }>

type StepButtonProps = Readonly<{
  label: string
  icon: ReactNode
  disabled: boolean
  /** At its bound a button does nothing but keeps the focus, so that nobody loses their place. */
  isSpent: boolean
  onStep: () => void
}>

/** A handler that calls the parent's, if there is one, and then our own. */
const bothOf =
  <E,>(given: ((event: E) => void) | undefined, own: () => void) =>
  (event: E) => {
    given?.(event)
    own()
  }

const StepButton = ({ label, icon, disabled, isSpent, onStep }: StepButtonProps) => (
  <span className={styles.step} data-spent={isSpent || undefined}>
    <IconButton
      variant="outlined"
      label={label}
      icon={icon}
      disabled={disabled}
      // One stop of the Tab key: in the input the arrow keys step.
      excludeFromTabOrder
      {...useHeldPress(onStep)}
    />
  </span>
)

/**
 * A whole or stepped number between `min` and `max`, with buttons, which may be held, and arrow keys
 * for `step`. The buttons change the input as typing would, so `onChange` is called for both. A number
 * typed out of range stays as it is and shows what is allowed, unless `error` says it better.
 */
export const NumberField = (props: NumberFieldProps) => {
  const { label, description, error, id, ref, isLabelHidden, ...input } = props
  const words = useWords(english)
  const number = useNumberInput(input)
  const { control } = number
  useImperativeHandle<HTMLInputElement | null, HTMLInputElement | null>(ref, () => control.current)
  const isFixed = input.disabled === true || input.readOnly === true

  return (
    <Field
      id={id}
      label={label}
      description={description}
      error={isShown(error) ? error : number.fault}
      required={input.required}
      isLabelHidden={isLabelHidden}
    >
      {({ className, ...links }) => (
        <span className={styles.frame}>
          <StepButton
            label={words.decrease(label)}
            icon={<Minus aria-hidden="true" />}
            disabled={isFixed}
            isSpent={number.isAtMin}
            onStep={() => number.stepBy(-1)}
          />
          <input
            inputMode="numeric"
            {...input}
            {...links}
            className={[className, styles.input].join(' ')}
            type="number"
            ref={control}
            // Scrolling the page with the pointer over it would change the number unseen.
            onWheel={(event) => event.currentTarget.blur()}
            onInput={bothOf(input.onInput, number.onInput)}
            onBlur={bothOf(input.onBlur, number.onBlur)}
          />
          <StepButton
            label={words.increase(label)}
            icon={<Plus aria-hidden="true" />}
            disabled={isFixed}
            isSpent={number.isAtMax}
            onStep={() => number.stepBy(1)}
          />
        </span>
      )}
    </Field>
  )
}
