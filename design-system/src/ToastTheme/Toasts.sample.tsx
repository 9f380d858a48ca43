import { useEffect } from 'react'
import { toast, ToastContainer } from 'react-toastify/unstyled'

type ToastsProps = Readonly<{
  /** Toasts to show, one below the other. */
  toasts: readonly Readonly<{ type: 'success' | 'error' | 'warning' | 'info'; text: string }>[]
  /** Duration of a toast in milliseconds. With false, a toast stays until the user closes it. */
  autoClose?: number | false
  /** Called when a toast has closed. */
  onClose?: () => void
}>

/** Toasts about recent actions, from react-toastify in the style of the design system. */
export const Toasts = ({ toasts, autoClose = false, onClose }: ToastsProps) => {
  useEffect(() => {
    for (const { type, text } of toasts) toast(text, { type, toastId: text, onClose })
    return () => toast.dismiss()
  }, [toasts, onClose])
  // The container announces new toasts. If each toast had a role too, screen readers would announce it twice.
  return (
    <ToastContainer position="top-right" role="none" autoClose={autoClose} closeOnClick={false} />
  )
}
