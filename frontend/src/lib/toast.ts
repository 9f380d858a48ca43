import { toast, ToastContainer } from 'react-toastify/unstyled'
import { placeToasts } from './toast-place.ts'

placeToasts(ToastContainer)

/** Says what came of a press, for a moment, at the edge of the page. */
export { toast }
