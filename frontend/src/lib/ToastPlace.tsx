import houseSheet from '@axle/design-system/toast.css?url'
import librarySheet from 'react-toastify/ReactToastify.css?url'
import { ToastContainer, type ToastContainerProps } from 'react-toastify/unstyled'

/**
 * Container for toasts. The toast style sheets load only with this component, because most visitors never need them.
 */
export const ToastPlace = (props: ToastContainerProps) => (
  <>
    <link rel="stylesheet" href={librarySheet} />
    <link rel="stylesheet" href={houseSheet} />
    <ToastContainer {...props} />
  </>
)
