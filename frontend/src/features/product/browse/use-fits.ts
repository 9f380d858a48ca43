import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { useActiveVehicle, useGarageVehicle } from '../../vehicle/use-active-vehicle.ts'
import type { useBrowseView } from './use-browse-view.ts'

/**
 * Returns whether the product list is filtered by the active vehicle, and a function that turns this filter on or off.
 * If another vehicle becomes active, the filter changes to that vehicle. If the vehicle is removed, the filter is
 * cleared until the removal is undone.
 */
export function useFits({ view, change, getViewUrl }: ReturnType<typeof useBrowseView>) {
  const navigate = useNavigate()
  const vehicle = useGarageVehicle(view.fits)
  const id = useActiveVehicle()?._id ?? ''
  const former = useRef(id)
  /** Id of the removed vehicle that the list was filtered by, in case the user undoes the removal. */
  const dropped = useRef('')

  useEffect(() => {
    const before = former.current
    former.current = id
    if (before === id) return
    const isFollowed = before !== '' && view.fits === before
    const isBack = id !== '' && view.fits === '' && dropped.current === id
    dropped.current = isFollowed && id === '' ? before : ''
    if (!isFollowed && !isBack) return
    void navigate(getViewUrl({ ...view, fits: id, cursor: '', page: 1 }), {
      replace: true,
      preventScrollReset: true,
    })
  }, [id, view, getViewUrl, navigate])

  return {
    /** Vehicle that the list is filtered by, if it is in the garage. */
    vehicle,
    isOn: view.fits !== '' && view.fits === id,
    set: (isOn: boolean) => change({ fits: isOn ? id : '' }),
  }
}
