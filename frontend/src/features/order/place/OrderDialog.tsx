import { Modal } from '@axle/design-system/Modal'
import { Skeleton } from '@axle/design-system/Skeleton'
import { skipToken } from '@reduxjs/toolkit/query'
import { useEffect } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { useLocation, useNavigate } from 'react-router-dom'
import { useGetProfileQuery, useGetToolQuery } from '../../../api/shop.gen.ts'
import { Fetched } from '../../../lib/Fetched.tsx'
import { useIsLate } from '../../../lib/use-is-late.ts'
import { useSessionState } from '../../../session/SessionProvider.tsx'
import { useMisfit } from '../../vehicle/use-misfit.ts'
import { BookingModal } from './BookingModal.tsx'
import { orderClosed, orderOpened, selectSelection } from './selection-slice.ts'

/** Opens the order that another page asked for, once: going back to this page later does not. */
function useOrderAsked(): void {
  const dispatch = useDispatch()
  const navigate = useNavigate()
  const { state, pathname, search } = useLocation()
  const asked: unknown = state?.order

  useEffect(() => {
    if (typeof asked !== 'string') return
    dispatch(orderOpened({ id: asked }))
    void navigate(pathname + search, { replace: true, state: null })
  }, [asked, dispatch, navigate, pathname, search])
}

type WaitingProps = Readonly<{
  query: Parameters<typeof Fetched>[0]['query']
  onClose: () => void
}>

/** Stands in for the form while its product is fetched, where that takes longer than a moment or fails. */
const Waiting = ({ query, onClose }: WaitingProps) => {
  const isLate = useIsLate()
  return isLate || query.error !== undefined ? (
    <Modal title="Order" isOpen onClose={onClose}>
      <Fetched query={query}>
        <Skeleton height="20rem" />
      </Fetched>
    </Modal>
  ) : null
}

/**
 * The booking modal for the selected tool. It opens with what the page showed of the tool, also while the catalogue is
 * away: each press looks at the offer again. Closing it, ordering, and leaving the page clear the selection; what was
 * ordered is to be paid next.
 */
export const OrderDialog = () => {
  const dispatch = useDispatch()
  const navigate = useNavigate()
  const session = useSessionState()
  const { toolId, seen, quantity } = useSelector(selectSelection)
  // What was fetched stays when the tool is withdrawn meanwhile, so that this does not close the modal.
  const { currentData, ...query } = useGetToolQuery(toolId === null ? skipToken : { id: toolId })
  const { data: profile } = useGetProfileQuery()
  const close = () => dispatch(orderClosed())
  const caution = useMisfit(toolId)
  useOrderAsked()

  useEffect(
    () => () => {
      dispatch(orderClosed())
    },
    [dispatch],
  )

  if (toolId === null || session.status !== 'signedIn') return null
  const tool = currentData ?? seen
  if (tool === null) {
    return <Waiting key={toolId} query={{ ...query, data: currentData }} onClose={close} />
  }
  return (
    <BookingModal
      key={toolId}
      tool={tool}
      {...(quantity !== null && { quantity })}
      buyer={{
        name: session.person.displayName,
        email: session.person.email,
        phone: profile?.phoneNumber ?? '',
      }}
      caution={caution}
      onClose={close}
      onPlaced={(booking) => {
        close()
        // In the place of the dialog's own entry, so that Back leads to the product.
        void navigate(`/dashboad/payment/${booking._id}`, { replace: true })
      }}
    />
  )
}
