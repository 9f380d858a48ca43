import { type ReactNode, useLayoutEffect } from 'react'
import './surroundings.css'
import { useThemeAround } from './theme-around.ts'

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
export const Surroundings = ({ theme, direction, isWholePage, children }: SurroundingsProps) => {
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
