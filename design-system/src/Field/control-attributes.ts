import type { ChangeEventHandler, ComponentProps, FocusEventHandler, Ref } from 'react'

/** Attributes that all form controls share. */
export type ControlAttributes<Control> = Readonly<{
  /** Id of the control. By default, an id is generated. */
  id?: string
  /** Name under which a form submits the value. */
  name?: string
  /** Whether the user must fill in the field. The label then shows an asterisk. */
  required?: boolean
  /** Whether the control is disabled. A disabled control accepts no input, cannot be focused, and is not submitted. */
  disabled?: boolean
  /** Called when the user changes the value. */
  onChange?: ChangeEventHandler<Control>
  /** Called when the control loses the focus. */
  onBlur?: FocusEventHandler<Control>
  /** Ref to the element, for form libraries. */
  ref?: Ref<Control>
}>

/** Attributes of a control with a typed value. */
export type TypedAttributes<Control> = ControlAttributes<Control> &
  Readonly<{
    /** Value if the application controls it. */
    value?: string | number
    /** Initial value if the control is uncontrolled. */
    defaultValue?: string | number
    /**
     * Example shown while the field is empty. It does not replace a label, because it disappears as soon as the user
     * types.
     */
    placeholder?: string
    /** Whether the value is shown and submitted but cannot be changed. */
    readOnly?: boolean
    /** Type of value that the browser may fill in, such as `email` or `postal-code`. */
    autoComplete?: string
    /** Maximum length of the text, in characters. */
    maxLength?: number
  }>

/** A component's own attributes, and all attributes of its element except those that change the appearance. */
export type WithAttributesOf<Element extends 'input' | 'select' | 'textarea', Own> = Own &
  Readonly<Omit<ComponentProps<Element>, 'className' | 'style' | keyof Own>>
