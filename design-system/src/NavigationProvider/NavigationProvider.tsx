import type { ComponentProps, ReactNode } from 'react'
import { RouterProvider } from 'react-aria-components'
import { LocaleProvider } from '../LocaleProvider/LocaleProvider.tsx'
import { DialogKeeper, type KeepDialog } from '../Modal/dialog-keeper.ts'

/** Link options. Set `preventScrollReset` to keep the scroll position, for example when a list becomes longer. */
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
     * Opens a URL of this site without a full page load. The router's own navigation function is suitable. It also
     * receives the link's `routerOptions`, if there are any.
     */
    navigate: (href: string, options?: LinkOptions) => void
    /**
     * Called when a Modal or Drawer opens, with the function that closes it. Returns a function to call after the
     * dialog has closed. An application can use this to let the browser's Back button close the dialog. Pass the same
     * function on every render.
     */
    keepDialog?: KeepDialog
    /** The application's whole content. */
    children: ReactNode
  }>

/**
 * Connects the links of all components inside it to the application's router, and sets the language and direction as
 * LocaleProvider does. Place it once, around the whole application.
 *
 * react-aria's press hook would add a style tag, which a strict CSP blocks. The meta element, which React moves to the
 * head of the page, has that tag's id, so that the hook does not add the tag. base.css contains the style rule instead.
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
