import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { toast } from 'react-toastify/unstyled'
import { useListToolsQuery } from '../api/shop.gen.ts'
import { useAppDispatch, useAppSelector } from '../app/store-hooks.ts'
import { BookingModal } from '../features/booking/BookingModal.tsx'
import { orderClosed } from '../features/booking/selection-slice.ts'
import { useSessionState } from '../session/SessionProvider.tsx'

/** The booking modal for the selected tool. Closing it, ordering, and leaving the page clear the selection. */
export const OrderDialog = () => {
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const session = useSessionState()
  const toolId = useAppSelector((state) => state.selection.toolId)
  const { data } = useListToolsQuery({})
  const tool = data?.find(({ _id }) => _id === toolId)

  useEffect(
    () => () => {
      dispatch(orderClosed())
    },
    [dispatch],
  )

  if (tool === undefined || session.status !== 'signedIn') return null
  return (
    <BookingModal
      key={tool._id}
      tool={tool}
      buyer={session.person}
      onClose={() => dispatch(orderClosed())}
      onPlaced={(booking) => {
        dispatch(orderClosed())
        toast.success(`${booking.booking} is ordered. Its stock is being reserved.`)
        void navigate('/dashboad')
      }}
    />
  )
}
