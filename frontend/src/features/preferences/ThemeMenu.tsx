import { Menu } from '@axle/design-system/Menu'
import { SunMoon } from 'lucide-react'
import type { Theme } from './preferences-slice.ts'

const themes = [
  { id: 'system', label: 'Same as device' },
  { id: 'light', label: 'Light' },
  { id: 'dark', label: 'Dark' },
] as const satisfies readonly Readonly<{ id: Theme; label: string }>[]

type ThemeMenuProps = Readonly<{ theme: Theme; onChoose: (theme: Theme) => void }>

/** Menu with the light, dark and system themes. */
export const ThemeMenu = ({ theme, onChoose }: ThemeMenuProps) => (
  <Menu
    label="Theme"
    icon={<SunMoon aria-hidden="true" />}
    isIconOnly
    entries={[
      {
        id: 'theme',
        label: 'Theme',
        entries: themes,
        checked: [theme],
        onCheckedChange: ([chosen]) =>
          onChoose(themes.find(({ id }) => id === chosen)?.id ?? 'system'),
      },
    ]}
  />
)
