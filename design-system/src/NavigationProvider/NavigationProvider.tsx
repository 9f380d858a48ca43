import type { ComponentProps, ReactNode } from 'react'
import { RouterProvider } from 'react-aria-components'
import { LocaleProvider } from '../LocaleProvider/LocaleProvider.tsx'
import { DialogKeeper, type KeepDialog } from '../Modal/dialog-keeper.ts'

/** How a link is followed: `preventScrollReset` where the page goes on from where it is, such as a longer list. */
type LinkOptions = Readonly<{ preventScrollReset: boolean }>

declare module 'react-aria-components' {
  interface RouterConfig {
    routerOptions: LinkOptions
  }
}

const keepsNone: KeepDialog = () => () => undefined

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
    /**
     * Is called for each Modal and Drawer that opens, with what closes it, and returns what is called once it is
     * closed: so that the browser's Back can close it. Pass one that stays the same.
     */
    keepDialog?: KeepDialog
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
  keepDialog = keepsNone,
  children,
  ...language
}: NavigationProviderProps) => (
  <RouterProvider
    navigate={(href, options) => (options === undefined ? navigate(href) : navigate(href, options))}
  >
    <meta id="react-aria-pressable-style" />
    <DialogKeeper value={keepDialog}>
      <LocaleProvider {...language}>{children}</LocaleProvider>
    </DialogKeeper>
  </RouterProvider>
)
