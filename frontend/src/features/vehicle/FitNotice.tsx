import { Badge, type Tone } from '@axle/design-system/Badge'
import { Cluster } from '@axle/design-system/Cluster'
import { Skeleton } from '@axle/design-system/Skeleton'
import { Stack } from '@axle/design-system/Stack'
import { Text } from '@axle/design-system/Text'
import { Car, CircleCheck, CircleHelp, CircleX, type LucideIcon } from 'lucide-react'
import type { Fit } from '../../api/shop.gen.ts'
import { GarageButton } from './GarageButton.tsx'
import { useFit } from './use-fit.ts'
import { vehicleName } from './vehicle-name.rules.ts'

type Words = Readonly<{
  tone: Tone
  Icon: LucideIcon
  title: (name: string) => string
  advice: string
}>

const wordsByFit: Readonly<Record<Fit, Words>> = {
  fits: {
    tone: 'success',
    Icon: CircleCheck,
    title: (name) => `Fits your ${name}`,
    advice: 'Matched by year, make, model and engine.',
  },
  misfits: {
    tone: 'warning',
    Icon: CircleX,
    title: (name) => `Does not fit your ${name}`,
    advice: 'Look for one that fits, or choose another vehicle.',
  },
  unknown: {
    tone: 'neutral',
    Icon: CircleHelp,
    title: () => 'Check fit',
    advice: 'No vehicles are listed for it. Compare the part number with the one on your part.',
  },
}

const Verdict = ({ fit, name }: Readonly<{ fit: Fit; name: string }>) => {
  const { tone, Icon, title } = wordsByFit[fit]
  return (
    <Badge tone={tone} icon={<Icon aria-hidden="true" />}>
      {title(name)}
    </Badge>
  )
}

/** States whether a product fits the active vehicle. Space for two lines is reserved while the fit is loading. */
export const FitNotice = ({ productId }: Readonly<{ productId: string }>) => {
  const { vehicle, fit } = useFit(productId)

  if (vehicle === null) {
    return (
      <Stack gap={1}>
        <Cluster>
          <GarageButton variant="secondary" icon={<Car aria-hidden="true" />}>
            Check fit
          </GarageButton>
        </Cluster>
        <Text size="sm" tone="muted">
          Choose your vehicle to see whether this fits it.
        </Text>
      </Stack>
    )
  }
  return (
    <div aria-live="polite" aria-busy={fit === undefined}>
      <Stack gap={1}>
        <Cluster>
          {fit === undefined ? (
            <Skeleton width="14rem" height="1.5rem" />
          ) : (
            <Verdict fit={fit} name={vehicleName(vehicle)} />
          )}
          <GarageButton>Change vehicle</GarageButton>
        </Cluster>
        <Text size="sm" tone="muted">
          {fit === undefined ? 'Checking fit …' : wordsByFit[fit].advice}
        </Text>
      </Stack>
    </div>
  )
}
