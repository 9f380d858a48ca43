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

/** Returns the theme that the reader chose in the toolbar, and updates it after every change. */
function useChosenTheme(context: Context): unknown {
  const [chosen, setChosen] = useState(() => chosenTheme(context))
  useEffect(() => {
    // Stories in iframes emit this event too, and their payload is not the toolbar's choice. So read the context
    // instead.
    const listen = () => setChosen(chosenTheme(context))
    context.channel.on(GLOBALS_UPDATED, listen)
    return () => context.channel.off(GLOBALS_UPDATED, listen)
  }, [context])
  return chosen
}

/** Documentation page in the theme chosen in the toolbar. If none is chosen, the page follows the reader's device. */
export const DocumentationFrame = ({ context, children }: DocsContainerProps) => {
  const isSystemDark = useSyncExternalStore(followSystem, () => systemDark.matches)
  const theme = shownTheme(useChosenTheme(context), isSystemDark)

  // The previously shown story may have changed the text direction of the HTML document.
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
