import { toast } from 'react-toastify/unstyled'
import { placeToasts } from './toast-place.ts'
import { ToastPlace } from './ToastPlace.tsx'

placeToasts(ToastPlace)

/** Says what came of a press, for a moment, at the edge of the page. */
export { toast }
