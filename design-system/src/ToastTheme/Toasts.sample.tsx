import { useEffect } from 'react'
import { toast, ToastContainer } from 'react-toastify/unstyled'

type ToastsProps = Readonly<{
  /** What is said, one below another. */
  toasts: readonly Readonly<{ type: 'success' | 'error' | 'warning' | 'info'; text: string }>[]
  /** How long a toast stays, in milliseconds; false until it is closed. */
  autoClose?: number | false
  /** Called when a toast is gone. */
  onClose?: () => void
}>

/** Messages about what was just done, from react-toastify in the look of this house. */
export const Toasts = ({ toasts, autoClose = false, onClose }: ToastsProps) => {
  useEffect(() => {
    for (const { type, text } of toasts) toast(text, { type, toastId: text, onClose })
    return () => toast.dismiss()
  }, [toasts, onClose])
  // The container announces what comes into it; a role of each toast would have it announced twice.
  return (
    <ToastContainer position="top-right" role="none" autoClose={autoClose} closeOnClick={false} />
  )
}
