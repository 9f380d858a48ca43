import type { Decorator } from '@storybook/react-vite'
import { type ReactNode, useLayoutEffect, useSyncExternalStore } from 'react'
import { NavigationProvider } from '../src/NavigationProvider/NavigationProvider.tsx'
import './surroundings.css'

const follow = (onChange: () => void) => {
  const observer = new MutationObserver(onChange)
  observer.observe(parent.document.documentElement, { attributeFilter: ['data-theme'] })
  return () => observer.disconnect()
}

/**
 * Returns the theme of the documentation page that embeds this story in an iframe. Returns undefined if the story is
 * not embedded.
 */
const useThemeAround = (): string | undefined =>
  useSyncExternalStore(follow, () =>
    parent === window ? undefined : parent.document.documentElement.dataset['theme'],
  )

type SurroundingsProps = Readonly<{
  theme: string
  direction: string
  /** Whether the story is the only one on the page. False on a documentation page, which shows several stories. */
  isWholePage: boolean
  children: ReactNode
}>

/**
 * Applies the theme and text direction chosen in the toolbar to a story. If the page shows only this story, both are
 * set on the HTML document, so that they also apply to dialogs and menus outside the story's element.
 */
const Surroundings = ({ theme, direction, isWholePage, children }: SurroundingsProps) => {
  const themeAround = useThemeAround()
  useLayoutEffect(() => {
    if (!isWholePage) return
    const { documentElement: page } = document
    page.dir = direction
    const shown = theme === 'system' ? themeAround : theme
    if (shown === undefined) delete page.dataset['theme']
    else page.dataset['theme'] = shown
  }, [theme, themeAround, direction, isWholePage])
  if (isWholePage) return children
  return (
    <div
      className="surroundings"
      dir={direction}
      data-theme={theme === 'system' ? undefined : theme}
    >
      {children}
    </div>
  )
}

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
