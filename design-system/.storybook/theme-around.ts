import { useSyncExternalStore } from 'react'

const follow = (onChange: () => void) => {
  const observer = new MutationObserver(onChange)
  observer.observe(parent.document.documentElement, { attributeFilter: ['data-theme'] })
  return () => observer.disconnect()
}

/** The theme of the page of documentation that shows this story in a frame; none for a story elsewhere. */
export const useThemeAround = (): string | undefined =>
  useSyncExternalStore(follow, () =>
    parent === window ? undefined : parent.document.documentElement.dataset['theme'],
  )
