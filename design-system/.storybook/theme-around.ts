import { useSyncExternalStore } from 'react'

const follow = (onChange: () => void) => {
  const observer = new MutationObserver(onChange)
  observer.observe(parent.document.documentElement, { attributeFilter: ['data-theme'] })
  return () => observer.disconnect()
}

/**
 * Returns the theme of the documentation page that embeds this story in an iframe. Returns undefined if the story is
 * not embedded.
 */
export const useThemeAround = (): string | undefined =>
  useSyncExternalStore(follow, () =>
    parent === window ? undefined : parent.document.documentElement.dataset['theme'],
  )
