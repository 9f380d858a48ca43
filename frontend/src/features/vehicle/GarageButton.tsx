import { Button } from '@axle/design-system/Button'
import { Text } from '@axle/design-system/Text'
import { useState, type ReactNode } from 'react'
import { loadChunk } from '../../lib/load-chunk.ts'
import type { GarageDrawer } from './GarageDrawer.tsx'

const load = () => loadChunk('My garage', () => import('./GarageDrawer.tsx'))
const loadToast = () => loadChunk('My garage', () => import('../../lib/toast.ts'))

const unopened = 'Your garage cannot be opened right now. Check your connection and try again.'

type GarageButtonProps = Readonly<{
  icon?: ReactNode
  /** What it does, where its words do not say that alone. */
  label?: string
  variant?: 'secondary' | 'quiet'
  children: ReactNode
}>

/**
 * Opens my garage, whose code is fetched when the button is first touched or focused, and with it that of messages:
 * most pages never need them.
 */
export const GarageButton = ({ icon, label, variant = 'quiet', children }: GarageButtonProps) => {
  const [Drawer, setDrawer] = useState<typeof GarageDrawer | null>(null)
  const [isOpen, setIsOpen] = useState(false)

  /** Whether not even the code of messages could be fetched. */
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
  // What cannot be fetched now is reported when the button is pressed.
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
