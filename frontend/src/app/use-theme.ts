import { useEffect } from 'react'
import { themeChosen, type Theme } from '../features/preferences/preferences-slice.ts'
import { useAppDispatch, useAppSelector } from './store-hooks.ts'

/** Returns the chosen theme. Applies it to the document once the stored preferences are restored. */
export function useTheme() {
  const dispatch = useAppDispatch()
  const theme = useAppSelector((state) => state.preferences.theme)
  const isKnown = useAppSelector((state) => state._persist.rehydrated)

  useEffect(() => {
    if (!isKnown) return
    if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
    else delete document.documentElement.dataset.theme
  }, [theme, isKnown])

  return { theme, choose: (chosen: Theme) => dispatch(themeChosen(chosen)) }
}
