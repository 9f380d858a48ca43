import { toast } from 'react-toastify/unstyled'
import { placeToasts } from './toast-place.ts'
import { ToastPlace } from './ToastPlace.tsx'

placeToasts(ToastPlace)

/** Function that shows the result of an action briefly at the edge of the page. */
export { toast }
