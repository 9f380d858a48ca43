import { Button } from '@axle/design-system/Button'
import { useState, type ReactNode } from 'react'
import { toast } from 'react-toastify/unstyled'
import { loadChunk } from '../../lib/load-chunk.ts'
import type { GarageDrawer } from './GarageDrawer.tsx'

const load = () => loadChunk('My garage', () => import('./GarageDrawer.tsx'))

type GarageButtonProps = Readonly<{
  icon?: ReactNode
  /** What it does, where its words do not say that alone. */
  label?: string
  variant?: 'secondary' | 'quiet'
  children: ReactNode
}>

/** Opens my garage, whose code is fetched when the button is first touched or focused: most pages never need it. */
export const GarageButton = ({ icon, label, variant = 'quiet', children }: GarageButtonProps) => {
  const [Drawer, setDrawer] = useState<typeof GarageDrawer | null>(null)
  const [isOpen, setIsOpen] = useState(false)

  const fetchDrawer = () => load().then((module) => setDrawer(() => module.GarageDrawer))
  const open = () => {
    setIsOpen(true)
    fetchDrawer().catch(() => {
      setIsOpen(false)
      toast.error('My garage cannot be opened now. Check your connection and try again.')
    })
  }
  // What cannot be fetched now is reported when the button is pressed.
  const prepare = () => void fetchDrawer().catch(() => undefined)

  return (
    <>
      <Button
        variant={variant}
        size="small"
        icon={icon}
        aria-label={label}
        aria-haspopup="dialog"
        onHoverStart={prepare}
        onFocus={prepare}
        onPress={open}
      >
        {children}
      </Button>
      {Drawer !== null && <Drawer isOpen={isOpen} onClose={() => setIsOpen(false)} />}
    </>
  )
}
