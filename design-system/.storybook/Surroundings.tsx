import { type ReactNode, useLayoutEffect } from 'react'
import './surroundings.css'
import { useThemeAround } from './theme-around.ts'

type SurroundingsProps = Readonly<{
  theme: string
  direction: string
  /** False on a page of documentation, where several stories stand side by side. */
  isWholePage: boolean
  children: ReactNode
}>

/**
 * Gives a story the theme and the direction chosen in the toolbar. A story on its own page turns the whole
 * document, so that what is drawn outside of it (a dialog, a menu) turns too.
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
