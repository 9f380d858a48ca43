import type { Decorator } from '@storybook/react-vite'
import { NavigationProvider } from '../src/NavigationProvider/NavigationProvider.tsx'
import { Surroundings } from './Surroundings.tsx'

/** Every story stands in the surroundings that an application gives: theme, direction, links that go nowhere here. */
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
