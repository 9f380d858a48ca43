import { Minus, Plus } from 'lucide-react'
import { useEffect, useImperativeHandle, type ReactNode, useRef } from 'react'
import type { TypedAttributes, WithAttributesOf } from '../Field/control-attributes.ts'
import { Field, type FieldText } from '../Field/Field.tsx'
import { isShown } from '../Field/field-links.ts'
import { IconButton } from '../IconButton/IconButton.tsx'
import { useWords } from '../LocaleProvider/use-words.ts'
import styles from './NumberField.module.css'
import { useNumberInput } from './use-number-input.ts'

/** Default English texts, used unless the application provides its own. */
const english = {
  decrease: (label: string) => `Decrease ${label}`,
  increase: (label: string) => `Increase ${label}`,
}

type NumberAttributes = TypedAttributes<HTMLInputElement> &
  Readonly<{
    /** Minimum value. */
    min?: number | string
    /** Maximum value. */
    max?: number | string
    /** Amount that each click of a button adds or subtracts. Steps start at `min`. The default is 1. */
    step?: number
  }>

export type NumberFieldProps = FieldText &
  Omit<WithAttributesOf<'input', NumberAttributes>, 'type'> &
  Readonly<{
    /**
     * Whether the label is only for screen readers, for example in a table cell whose column header already shows it.
     */
    isLabelHidden?: boolean
  }>

type StepButtonProps = Readonly<{
  label: string
  icon: ReactNode
  disabled: boolean
  /**
   * Whether the number has reached this button's limit. The button then has no effect, but it keeps the focus, so that
   * keyboard users do not lose their position.
   */
  isSpent: boolean
  onStep: () => void
}>

/** Returns a handler that first calls the parent's handler, if there is one, and then the component's own. */
const combineHandlers =
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
      // The whole field is a single Tab stop, so Tab skips the buttons. Arrow keys change the number in the input.
      excludeFromTabOrder
      {...useHeldPress(onStep)}
    />
  </span>
)

const firstDelayMs = 450
const repeatMs = 80

/**
 * Calls `act` once when the user presses the button, and repeatedly while the button is held. If the touch turns into
 * scrolling, `act` is not called.
 * @returns props to spread on a Button or IconButton
 */
const useHeldPress = (act: () => void) => {
  const timer = useRef<number | undefined>(undefined)
  const hasRepeated = useRef(false)
  const stop = () => window.clearTimeout(timer.current)
  useEffect(() => () => window.clearTimeout(timer.current), [])

  const repeat = () => {
    hasRepeated.current = true
    act()
    timer.current = window.setTimeout(repeat, repeatMs)
  }

  return {
    onPressStart: () => {
      hasRepeated.current = false
      timer.current = window.setTimeout(repeat, firstDelayMs)
    },
    onPressEnd: stop,
    onPress: () => {
      if (!hasRepeated.current) act()
    },
  }
}

/**
 * Field for a number between `min` and `max`, either a whole number or a number in steps. Users change it by typing,
 * with arrow keys or with two buttons, which can be held down. `onChange` is called in every case. An out-of-range
 * number stays in the field, which then shows the allowed range unless `error` is set.
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
            // Without this handler, scrolling the page with the pointer over the field would change the number
            // unnoticed.
            onWheel={(event) => event.currentTarget.blur()}
            onInput={combineHandlers(input.onInput, number.onInput)}
            onBlur={combineHandlers(input.onBlur, number.onBlur)}
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
