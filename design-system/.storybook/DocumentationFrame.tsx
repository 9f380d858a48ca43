import { DocsContainer, type DocsContainerProps } from '@storybook/addon-docs/blocks'
import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react'
import { GLOBALS_UPDATED } from 'storybook/internal/core-events'
import './documentation.css'
import { pageThemes, shownTheme } from './themes.ts'

type Context = DocsContainerProps['context']

const systemDark = matchMedia('(prefers-color-scheme: dark)')

const followSystem = (onChange: () => void) => {
  systemDark.addEventListener('change', onChange)
  return () => systemDark.removeEventListener('change', onChange)
}

function chosenTheme(context: Context): unknown {
  const [story] = context.componentStories()
  return story && context.getStoryContext(story).globals['theme']
}

/** Returns the theme chosen in the toolbar, and re-renders the page whenever the choice changes. */
function useChosenTheme(context: Context): unknown {
  const [chosen, setChosen] = useState(() => chosenTheme(context))
  useEffect(() => {
    // Story iframes emit this event too, but their payload is not the toolbar's choice, so the theme is read from the
    // context.
    const listen = () => setChosen(chosenTheme(context))
    context.channel.on(GLOBALS_UPDATED, listen)
    return () => context.channel.off(GLOBALS_UPDATED, listen)
  }, [context])
  return chosen
}

/** Shows a documentation page in the theme chosen in the toolbar, or in the device's theme if none is chosen. */
export const DocumentationFrame = ({ context, children }: DocsContainerProps) => {
  const isSystemDark = useSyncExternalStore(followSystem, () => systemDark.matches)
  const theme = shownTheme(useChosenTheme(context), isSystemDark)

  // Resets the text direction of the HTML document, which the previous story may have changed.
  useLayoutEffect(() => {
    const { documentElement: page } = document
    page.dir = 'ltr'
    page.dataset['theme'] = theme
  }, [theme])
  return (
    <DocsContainer context={context} theme={pageThemes[theme]}>
      {children}
    </DocsContainer>
  )
}
