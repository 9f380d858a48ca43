import type { ComponentProps, ReactNode } from 'react'
import { FieldError } from '../FieldError/FieldError.tsx'
import styles from './Form.module.css'

export type FormProps = Readonly<
  Omit<ComponentProps<'form'>, 'className' | 'style' | 'onSubmit' | 'children'> & {
    /** The fault of the whole form, for example a refused sign-in; shown in red under the buttons. */
    error?: ReactNode
    /** The buttons, at the end of the form. */
    actions?: ReactNode
    /** Called when the form is sent; keep the browser from loading a page by `preventDefault`. */
    onSubmit?: ComponentProps<'form'>['onSubmit']
    /** The fields. */
    children?: ReactNode
  }
>

/** Fields one under another. The browser's own bubbles are off: faults are shown at the fields. */
export const Form = ({ error, actions, children, ...form }: FormProps) => (
  <form noValidate {...form} className={styles.form}>
    {children}
    {actions !== undefined && <div className={styles.actions}>{actions}</div>}
    <FieldError>{error}</FieldError>
  </form>
)
