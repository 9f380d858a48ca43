import { GLOBALS_UPDATED, SET_GLOBALS } from 'storybook/internal/core-events'
import { addons } from 'storybook/manager-api'
import { managerThemes, shownTheme } from './themes.ts'

const systemDark = matchMedia('(prefers-color-scheme: dark)')

addons.setConfig({ theme: managerThemes[shownTheme('system', systemDark.matches)] })

/** What stands around the pages has the theme that the toolbar gives them. */
addons.register('axle/theme', (api) => {
  const paint = () => {
    const theme = managerThemes[shownTheme(api.getGlobals()['theme'], systemDark.matches)]
    api.setOptions({ theme })
  }
  api.on(SET_GLOBALS, paint)
  api.on(GLOBALS_UPDATED, paint)
  systemDark.addEventListener('change', paint)
})
