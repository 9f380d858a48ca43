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

/** What is chosen in the toolbar, now and after each press. */
function useChosenTheme(context: Context): unknown {
  const [chosen, setChosen] = useState(() => chosenTheme(context))
  useEffect(() => {
    // Stories in frames send theirs as well, so that what is sent is not what counts.
    const listen = () => setChosen(chosenTheme(context))
    context.channel.on(GLOBALS_UPDATED, listen)
    return () => context.channel.off(GLOBALS_UPDATED, listen)
  }, [context])
  return chosen
}

/** A page of documentation in the theme of the toolbar, or of the reader's device. */
export const DocumentationFrame = ({ context, children }: DocsContainerProps) => {
  const isSystemDark = useSyncExternalStore(followSystem, () => systemDark.matches)
  const theme = shownTheme(useChosenTheme(context), isSystemDark)

  // A story that was shown before may have turned the document.
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
