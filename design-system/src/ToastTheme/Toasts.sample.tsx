import { useEffect } from 'react'
import { toast, ToastContainer } from 'react-toastify/unstyled'

type ToastsProps = Readonly<{
  /** Messages, one below the other. */
  toasts: readonly Readonly<{ type: 'success' | 'error' | 'warning' | 'info'; text: string }>[]
  /** Duration of a toast in milliseconds. With false it stays until it is closed. */
  autoClose?: number | false
  /** Called when a toast has closed. */
  onClose?: () => void
}>

/** Messages about recent actions, from react-toastify in the look of the design system. */
export const Toasts = ({ toasts, autoClose = false, onClose }: ToastsProps) => {
  useEffect(() => {
    for (const { type, text } of toasts) toast(text, { type, toastId: text, onClose })
    return () => toast.dismiss()
  }, [toasts, onClose])
  // The container announces new toasts. With a role on each toast, they would be announced twice.
  return (
    <ToastContainer position="top-right" role="none" autoClose={autoClose} closeOnClick={false} />
  )
}
