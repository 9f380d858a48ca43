import type { ComponentType } from 'react'
import type { Page as PageName } from '../../api/shop.gen.ts'
import type { sidebarIcons } from './sidebar-icons.ts'

/** Settings of a page that is also prerendered at build time. */
export type Prerendered = Readonly<{
  /** File name among the built pages. */
  file: string
  /** Page module. The build uses it to find the page's styles and scripts. */
  module: string
  /** Description for search engines and shared links. */
  description: string
  isIndexed: boolean
}>

/** Definition of one page. */
export type PageEntry = Readonly<{
  /** Full path, with a colon before each parameter. Paths are spelled exactly as in the specification. */
  path: string
  /** Group of users who may open the page. */
  access: 'all' | 'signedIn' | 'admin'
  /** Title for the browser tab, the history and the sidebar. */
  title: string
  /** Name of the code chunk in error messages. */
  chunk: string
  load: () => Promise<ComponentType>
  /** Page name in the page-speed reports, as the API contract defines it. */
  vitals: PageName
  /** Label and position in the top navigation. Undefined if the top navigation omits the page. */
  topNav?: Readonly<{
    label: string
    place: number
    /** Link target for admins, if another page is more useful to them. */
    pathOfAdmins?: string
  }>
  /** Icon in the dashboard sidebar, which lists pages in manifest order. Undefined if the sidebar omits the page. */
  sidebarIcon?: keyof typeof sidebarIcons
  /** Path of the page whose link in the sidebar or top navigation is marked as current while this page is open. */
  parentPath?: string
  /**
   * Whether search engines may index a page that the gateway renders. For a page that is prerendered at build time,
   * `prerendered` contains this setting.
   */
  isIndexed?: boolean
  prerendered?: Prerendered
}>
