import type { Decorator } from '@storybook/react-vite'
import { NavigationProvider } from '../src/NavigationProvider/NavigationProvider.tsx'
import { Surroundings } from './Surroundings.tsx'

/**
 * Renders every story in the context that an application provides: theme, text direction and navigation. Links in a
 * story do not open a page.
 */
export const inSurroundings: Decorator = (Story, { globals, viewMode }) => (
  <NavigationProvider
    navigate={() => undefined}
    direction={globals['direction'] === 'rtl' ? 'rtl' : 'ltr'}
  >
    <Surroundings
      theme={String(globals['theme'])}
      direction={String(globals['direction'])}
      isWholePage={viewMode !== 'docs'}
    >
      <Story />
    </Surroundings>
  </NavigationProvider>
)
