import type { ComponentProps, ReactNode } from 'react'
import { RouterProvider } from 'react-aria-components'
import { LocaleProvider } from '../LocaleProvider/LocaleProvider.tsx'
import { DialogKeeper, type KeepDialog } from '../Modal/dialog-keeper.ts'

/** Options of a link. Set `preventScrollReset` if the page keeps its scroll position, such as for a longer list. */
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
     * Opens a URL of this site without loading a document. A router's own function fits. It receives the
     * `routerOptions` of the link, if any.
     */
    navigate: (href: string, options?: LinkOptions) => void
    /**
     * Called with the close function of each Modal and Drawer that opens. It returns a function to call once the dialog
     * is closed. This lets the browser's Back button close the dialog. Pass a stable function.
     */
    keepDialog?: KeepDialog
    /** Whole application. */
    children: ReactNode
  }>

/**
 * Connects the links of all components inside to the application's router, and sets the language and direction as
 * LocaleProvider does. Place it once, around the whole application.
 *
 * React moves the meta element to the head. Its id tells react-aria's press hook that its style tag exists already. A
 * strict CSP would block that tag, so base.css has its rule instead.
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
