import { createElement } from 'react'
import { GLOBALS_UPDATED, SET_GLOBALS } from 'storybook/internal/core-events'
import { addons } from 'storybook/manager-api'
import { toStatus } from './status.ts'
import { managerThemes, shownTheme } from './themes.ts'
import { isVariant } from './variants.ts'

const systemDark = matchMedia('(prefers-color-scheme: dark)')

/**
 * Returns a component's sidebar label, which includes the status unless the component is stable. It uses
 * `createElement`, because the manager's builder does not support JSX.
 */
const createLabel = (name: string, tags: readonly string[]) => {
  const status = toStatus(tags)
  if (status === 'stable') return name
  const mark = createElement('span', { className: 'axle-status' }, status)
  return createElement('span', null, name, mark)
}

addons.setConfig({
  theme: managerThemes[shownTheme('system', systemDark.matches)],
  sidebar: {
    filters: { variants: (entry) => !isVariant(entry) },
    renderLabel: (entry) =>
      entry.type === 'component' ? createLabel(entry.name, entry.tags) : entry.name,
  },
})

/** Storybook's own interface gets the same theme as the documentation pages. */
addons.register('axle/theme', (api) => {
  const paint = () => {
    const theme = managerThemes[shownTheme(api.getGlobals()['theme'], systemDark.matches)]
    api.setOptions({ theme })
  }
  api.on(SET_GLOBALS, paint)
  api.on(GLOBALS_UPDATED, paint)
  systemDark.addEventListener('change', paint)
})
