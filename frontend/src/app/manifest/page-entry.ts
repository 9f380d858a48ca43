import type { ComponentType } from 'react'
import type { Page as PageName } from '../../api/shop.gen.ts'
import type { sidebarIcons } from './sidebar-icons.ts'

/** Settings of a page that is also prerendered at build time. */
export type Prerendered = Readonly<{
  /** File name among the built pages. */
  file: string
  /** Module of the page, by which the build finds its styles and scripts. */
  module: string
  /** Description for search engines and shared links. */
  description: string
  isIndexed: boolean
}>

/** Definition of a page of the shop. */
export type PageEntry = Readonly<{
  /** Full path, with a colon before each parameter. Paths are spelled exactly as in the specification. */
  path: string
  /** Users who may open the page. */
  access: 'all' | 'signedIn' | 'admin'
  /** Title in the browser tab, in the history and in the sidebar. */
  title: string
  /** Name of the code chunk in error messages. */
  chunk: string
  load: () => Promise<ComponentType>
  /** Name of the page in the page-speed reports, as the API contract defines it. */
  vitals: PageName
  /** Label and position in the top navigation. Undefined if the page is not listed. */
  topNav?: Readonly<{
    label: string
    place: number
    /** Path that the link has for admins, who have a more useful page. */
    pathOfAdmins?: string
  }>
  /** Icon in the dashboard's sidebar, which follows the manifest's order. Undefined if the page is not listed. */
  sidebarIcon?: keyof typeof sidebarIcons
  /** Page that the sidebar or top navigation marks as current while this page is open. */
  parentPath?: string
  /**
   * Whether search engines may list a page that the gateway renders. For a page that is prerendered at build time,
   * `prerendered` contains this setting.
   */
  isIndexed?: boolean
  prerendered?: Prerendered
}>
