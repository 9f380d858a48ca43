import { Button } from '@axle/design-system/Button'
import { Text } from '@axle/design-system/Text'
import { Car } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { loadChunk } from '../../lib/load-chunk.ts'
import type { GarageDrawer } from './GarageDrawer.tsx'
import { useActiveVehicle } from './use-active-vehicle.ts'
import { vehicleName } from './vehicle-name.rules.ts'

const load = () => loadChunk('My garage', () => import('./GarageDrawer.tsx'))
const loadToast = () => loadChunk('My garage', () => import('../../lib/toast.ts'))

const unopened = 'Your garage cannot be opened right now. Check your connection and try again.'

type GarageButtonProps = Readonly<{
  icon?: ReactNode
  /** Accessible label, for buttons whose visible text does not describe the action. */
  label?: string
  variant?: 'secondary' | 'quiet'
  children: ReactNode
}>

/**
 * Button that opens the garage. The code for the drawer and for toasts loads on hover or focus, because most visits
 * never need it.
 */
export const GarageButton = ({ icon, label, variant = 'quiet', children }: GarageButtonProps) => {
  const [Drawer, setDrawer] = useState<typeof GarageDrawer | null>(null)
  const [isOpen, setIsOpen] = useState(false)

  /** Whether the code for toasts also failed to load, so that the error cannot be shown in a toast. */
  const [isSilent, setIsSilent] = useState(false)

  const fetchDrawer = () => load().then((module) => setDrawer(() => module.GarageDrawer))
  const open = () => {
    setIsOpen(true)
    setIsSilent(false)
    fetchDrawer().catch(() => {
      setIsOpen(false)
      loadToast().then(
        ({ toast }) => void toast.error(unopened),
        () => setIsSilent(true),
      )
    })
  }
  // Errors during preloading are ignored, because clicking the button reports them.
  const prepare = () => void Promise.all([fetchDrawer(), loadToast()]).catch(() => undefined)

  return (
    <>
      <Button
        variant={variant}
        size="sm"
        icon={icon}
        aria-label={label}
        aria-haspopup="dialog"
        onHoverStart={prepare}
        onFocus={prepare}
        onPress={open}
      >
        {children}
      </Button>
      {isSilent && (
        <Text as="span" role="status" size="sm" tone="danger">
          {unopened}
        </Text>
      )}
      {Drawer !== null && <Drawer isOpen={isOpen} onClose={() => setIsOpen(false)} />}
    </>
  )
}

/** Shows the active vehicle on every page and opens the garage. */
export const VehicleMenu = () => {
  const vehicle = useActiveVehicle()
  const icon = <Car aria-hidden="true" />

  return vehicle === null ? (
    <GarageButton icon={icon}>Choose a vehicle</GarageButton>
  ) : (
    <GarageButton icon={icon} label={`My garage: ${vehicleName(vehicle)}`}>
      {vehicleName(vehicle)}
    </GarageButton>
  )
}
