import { Badge } from '@axle/design-system/Badge'
import { CircleCheck, CircleX } from 'lucide-react'
import type { Fit, Vehicle } from '../../api/shop.gen.ts'

type FitBadgeProps = Readonly<{ fit: Fit | undefined; vehicle: Vehicle | null }>

/**
 * Badge on a product card that states whether the product fits the active vehicle. If this is unknown, no badge is
 * shown.
 */
export const FitBadge = ({ fit, vehicle }: FitBadgeProps) => {
  if (vehicle === null) return null
  if (fit === 'fits') {
    return (
      <Badge tone="success" icon={<CircleCheck aria-hidden="true" />}>
        {`Fits your ${vehicle.model}`}
      </Badge>
    )
  }
  if (fit === 'misfits') {
    return (
      <Badge tone="warning" icon={<CircleX aria-hidden="true" />}>
        {`Does not fit your ${vehicle.model}`}
      </Badge>
    )
  }
  return null
}
