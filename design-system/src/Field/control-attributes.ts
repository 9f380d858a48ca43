import type { ChangeEventHandler, ComponentProps, FocusEventHandler, Ref } from 'react'

/** What every control of a form takes. */
export type ControlAttributes<Control> = Readonly<{
  /** The id of the control, for what points to it; made up if not given. */
  id?: string
  /** The name under which a form sends the value. */
  name?: string
  /** Must be filled in; the label is marked with a star. */
  required?: boolean
  /** Takes no input and no focus, and is not sent with the form. */
  disabled?: boolean
  /** Called when the value changes. */
  onChange?: ChangeEventHandler<Control>
  /** Called when the focus leaves the control. */
  onBlur?: FocusEventHandler<Control>
  /** The element itself, which a form library registers. */
  ref?: Ref<Control>
}>

/** What a control takes whose value is typed. */
export type TypedAttributes<Control> = ControlAttributes<Control> &
  Readonly<{
    /** The value, where the application holds it. */
    value?: string | number
    /** The value at the start, where the control itself holds it. */
    defaultValue?: string | number
    /** An example, shown while nothing is typed. It is no label: it goes with the first letter. */
    placeholder?: string
    /** Shows the value and sends it, but takes no other. */
    readOnly?: boolean
    /** What the browser may fill in, such as `email` or `postal-code`. */
    autoComplete?: string
    /** The longest text that can be typed, in characters. */
    maxLength?: number
  }>

/** Own attributes, and all others of an element but those of its looks. */
export type WithAttributesOf<Element extends 'input' | 'select' | 'textarea', Own> = Own &
  Readonly<Omit<ComponentProps<Element>, 'className' | 'style' | keyof Own>>
