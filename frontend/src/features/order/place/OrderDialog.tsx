import { Modal } from '@axle/design-system/Modal'
import { Skeleton } from '@axle/design-system/Skeleton'
import { skipToken } from '@reduxjs/toolkit/query'
import { useEffect, useState } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { useLocation, useNavigate } from 'react-router-dom'
import { useGetProfileQuery, useGetToolQuery } from '../../../api/shop.gen.ts'
import { QueryBoundary } from '../../../lib/QueryBoundary.tsx'
import { useSessionState } from '../../../session/SessionProvider.tsx'
import { useMisfit } from '../../vehicle/use-fit.ts'
import { BookingModal } from './BookingModal.tsx'
import { orderClosed, orderOpened, selectSelection } from './selection-slice.ts'

/** Delay in milliseconds before a wait needs a message. Users perceive shorter waits as instant. */
const momentMs = 400

/** Returns whether the component has been visible long enough to need a message about the wait. */
function useIsLate(): boolean {
  const [isLate, setIsLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), momentMs)
    return () => clearTimeout(timer)
  }, [])
  return isLate
}

/**
 * Opens the order dialog if the navigation state of the page requests it. The request is then removed, so that the
 * dialog does not open again when the buyer returns to this page.
 */
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
  query: Parameters<typeof QueryBoundary>[0]['query']
  onClose: () => void
}>

/** Placeholder for the form while the product is loading. It appears only if loading takes a while or fails. */
const Waiting = ({ query, onClose }: WaitingProps) => {
  const isLate = useIsLate()
  return isLate || query.error !== undefined ? (
    <Modal title="Order" isOpen onClose={onClose}>
      <QueryBoundary query={query}>
        <Skeleton height="20rem" />
      </QueryBoundary>
    </Modal>
  ) : null
}

/**
 * Order dialog for the selected tool. It opens with the data that the page already had, so it works while the catalogue
 * is unavailable. Each click on the submit button checks the offer again. The selection is cleared when the dialog is
 * closed, the order is placed or the user leaves the page. After an order is placed, its payment page opens.
 */
export const OrderDialog = () => {
  const dispatch = useDispatch()
  const navigate = useNavigate()
  const session = useSessionState()
  const { toolId, seen, quantity } = useSelector(selectSelection)
  // If the tool is taken off sale, its last known data is kept, so that the dialog does not close.
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
        // Replaces the dialog's history entry, so that Back opens the product page.
        void navigate(`/dashboad/payment/${booking._id}`, { replace: true })
      }}
    />
  )
}
