import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { useActiveVehicle, useGarageVehicle } from '../../vehicle/use-active-vehicle.ts'
import type { useBrowseView } from './use-browse-view.ts'

/**
 * Whether a list is narrowed to what fits the active vehicle, and the way to change that. A list that is follows the
 * choice of another active vehicle; without one it shows everything again, until the one that was removed is back.
 */
export function useFits({ view, change, addressOf }: ReturnType<typeof useBrowseView>) {
  const navigate = useNavigate()
  const vehicle = useGarageVehicle(view.fits)
  const id = useActiveVehicle()?._id ?? ''
  const former = useRef(id)
  /** The vehicle that the list was for until it was removed; its removal can be undone. */
  const dropped = useRef('')

  useEffect(() => {
    const before = former.current
    former.current = id
    if (before === id) return
    const isFollowed = before !== '' && view.fits === before
    const isBack = id !== '' && view.fits === '' && dropped.current === id
    dropped.current = isFollowed && id === '' ? before : ''
    if (!isFollowed && !isBack) return
    void navigate(addressOf({ ...view, fits: id, cursor: '', page: 1 }), {
      replace: true,
      preventScrollReset: true,
    })
  }, [id, view, addressOf, navigate])

  return {
    /** The vehicle that the list is narrowed to, where it is one of the garage. */
    vehicle,
    isOn: view.fits !== '' && view.fits === id,
    set: (isOn: boolean) => change({ fits: isOn ? id : '' }),
  }
}
