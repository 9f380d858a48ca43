import type { ComponentProps, ReactNode } from 'react'
import { RouterProvider } from 'react-aria-components'
import { LocaleProvider } from '../LocaleProvider/LocaleProvider.tsx'

/** How a link is followed: `preventScrollReset` where the page goes on from where it is, such as a longer list. */
type LinkOptions = Readonly<{ preventScrollReset: boolean }>

declare module 'react-aria-components' {
  interface RouterConfig {
    routerOptions: LinkOptions
  }
}

export type NavigationProviderProps = Pick<
  ComponentProps<typeof LocaleProvider>,
  'locale' | 'direction' | 'words'
> &
  Readonly<{
    /**
     * Goes to an address of this site without loading a document; a router's own function fits. It gets the
     * `routerOptions` of a link that has some.
     */
    navigate: (href: string, options?: LinkOptions) => void
    /** The application. */
    children: ReactNode
  }>

/**
 * Hands the links of every component below it to the application's router, and gives them the language and direction
 * of the page, as LocaleProvider does. Place it once, around everything.
 *
 * The meta element, which React moves to the head, carries the id by which react-aria's press hook
 * knows that its style tag is there already. A strict CSP would block that tag; base.css has its
 * rule instead.
 */
export const NavigationProvider = ({
  navigate,
  children,
  ...language
}: NavigationProviderProps) => (
  <RouterProvider
    navigate={(href, options) => (options === undefined ? navigate(href) : navigate(href, options))}
  >
    <meta id="react-aria-pressable-style" />
    <LocaleProvider {...language}>{children}</LocaleProvider>
  </RouterProvider>
)
