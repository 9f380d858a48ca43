import type { ReactNode } from 'react'
import { RouterProvider } from 'react-aria-components'

type NavigationProviderProps = Readonly<{
  /** Goes to an address of this site without loading a document; a router's own function fits. */
  navigate: (href: string) => void
  children: ReactNode
}>

/** Hands the links of every component below it to the application's router. Place it once. */
export const NavigationProvider = ({ navigate, children }: NavigationProviderProps) => (
  <RouterProvider navigate={(href) => navigate(href)}>{children}</RouterProvider>
)
