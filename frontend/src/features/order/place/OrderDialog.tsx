import { useEffect, useState } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { useLocation, useNavigate } from 'react-router-dom'
import { toast } from 'react-toastify/unstyled'
import { useGetProfileQuery, useListToolsQuery, type Tool } from '../../../api/shop.gen.ts'
import { useSessionState } from '../../../session/SessionProvider.tsx'
import { BookingModal } from './BookingModal.tsx'
import { orderClosed, orderOpened, selectToolId } from './selection-slice.ts'

/** The tool as it was when it was chosen, so that one that is withdrawn meanwhile does not close the modal. */
function useKept(found: Tool | undefined, toolId: string | null): Tool | undefined {
  const [kept, setKept] = useState(found)
  if (found !== undefined && kept?._id !== found._id) setKept(found)
  return kept?._id === toolId ? kept : found
}

/** Opens the order that another page asked for, once: going back to this page later does not. */
function useOrderAsked(): void {
  const dispatch = useDispatch()
  const navigate = useNavigate()
  const { state, pathname, search } = useLocation()
  const asked: unknown = state?.order

  useEffect(() => {
    if (typeof asked !== 'string') return
    dispatch(orderOpened(asked))
    void navigate(pathname + search, { replace: true, state: null })
  }, [asked, dispatch, navigate, pathname, search])
}

/** The booking modal for the selected tool. Closing it, ordering, and leaving the page clear the selection. */
export const OrderDialog = () => {
  const dispatch = useDispatch()
  const navigate = useNavigate()
  const session = useSessionState()
  const toolId = useSelector(selectToolId)
  const { data } = useListToolsQuery({})
  const { data: profile } = useGetProfileQuery()
  const tool = useKept(
    data?.find(({ _id }) => _id === toolId),
    toolId,
  )
  useOrderAsked()

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
      buyer={{ ...session.person, phone: profile?.phone ?? '' }}
      onClose={() => dispatch(orderClosed())}
      onPlaced={(booking) => {
        dispatch(orderClosed())
        toast.success(`${booking.booking} is ordered. Its stock is being reserved.`)
        void navigate('/dashboad')
      }}
    />
  )
}
