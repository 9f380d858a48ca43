import { IconButton } from '@axle/design-system/IconButton'
import { Moon, Sun } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import type { Theme } from './preferences-slice.ts'

const darkSystem = '(prefers-color-scheme: dark)'

function subscribe(listener: () => void): () => void {
  const query = matchMedia(darkSystem)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

type ThemeToggleProps = Readonly<{ theme: Theme; onChoose: (theme: Theme) => void }>

/** Switches between light and dark; until it is used, the system's setting holds. */
export const ThemeToggle = ({ theme, onChoose }: ThemeToggleProps) => {
  const isSystemDark = useSyncExternalStore(
    subscribe,
    () => matchMedia(darkSystem).matches,
    () => false,
  )
  const isDark = theme === 'dark' || (theme === 'system' && isSystemDark)

  return (
    <IconButton
      label={isDark ? 'Use the light theme' : 'Use the dark theme'}
      icon={isDark ? <Sun aria-hidden="true" /> : <Moon aria-hidden="true" />}
      onPress={() => onChoose(isDark ? 'light' : 'dark')}
    />
  )
}
