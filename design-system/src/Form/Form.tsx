import type { ComponentProps, ReactNode } from 'react'
import { FieldError } from '../FieldError/FieldError.tsx'
import styles from './Form.module.css'

export type FormProps = Readonly<
  Omit<ComponentProps<'form'>, 'className' | 'style' | 'onSubmit' | 'children'> & {
    /** Error that concerns the whole form, such as a rejected sign-in. The form shows it in red below the buttons. */
    error?: ReactNode
    /** Buttons at the end of the form. */
    actions?: ReactNode
    /** Called when the form is submitted. Call `preventDefault` on the event, or the browser loads a new page. */
    onSubmit?: ComponentProps<'form'>['onSubmit']
    /** Fields of the form. */
    children?: ReactNode
  }
>

/** Stack of form fields. The browser's own validation messages are off, because each field shows its own error. */
export const Form = ({ error, actions, children, ...form }: FormProps) => (
  <form noValidate {...form} className={styles.form}>
    {children}
    {actions !== undefined && <div className={styles.actions}>{actions}</div>}
    <FieldError>{error}</FieldError>
  </form>
)
