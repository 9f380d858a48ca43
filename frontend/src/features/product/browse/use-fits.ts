import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { useActiveVehicle } from '../../vehicle/use-active-vehicle.ts'
import type { useBrowseView } from './use-browse-view.ts'

/**
 * Whether a list is narrowed to what fits the active vehicle, and the way to change that. A list that is follows the
 * choice of another active vehicle; without one it shows everything again.
 */
export function useFits({ view, change, addressOf }: ReturnType<typeof useBrowseView>) {
  const navigate = useNavigate()
  const id = useActiveVehicle()?._id ?? ''
  const former = useRef(id)

  useEffect(() => {
    const before = former.current
    former.current = id
    if (before === id || before === '' || view.fits !== before) return
    void navigate(addressOf({ ...view, fits: id, cursor: '', page: 1 }), {
      replace: true,
      preventScrollReset: true,
    })
  }, [id, view, addressOf, navigate])

  return {
    isOn: view.fits !== '' && view.fits === id,
    set: (isOn: boolean) => change({ fits: isOn ? id : '' }),
  }
}
