import type { ComponentType } from 'react'
import type { Page as PageName } from '../../api/shop.gen.ts'
import type { sidebarIcons } from './sidebar-icons.ts'

/** A page that is made at build time, too. */
export type Prerendered = Readonly<{
  /** Its name among the built pages. */
  file: string
  /** Its module, by which the build finds the page's own styles and scripts. */
  module: string
  /** What search engines and shared links show below the title. */
  description: string
  isIndexed: boolean
}>

/** All that the shop knows of one of its pages. */
export type PageEntry = Readonly<{
  /** Its whole address, with a colon before what stands for something. The specification's, letter for letter. */
  path: string
  /** Who may open it. */
  access: 'all' | 'signedIn' | 'admin'
  /** In the browser's tab and history, and in the sidebar. */
  title: string
  /** What its code is called when it does not arrive. */
  chunk: string
  load: () => Promise<ComponentType>
  /** The name under which the contract counts how fast it was. */
  vitals: PageName
  /** Its label in the top navigation, and where it stands there; left out where it is not listed. */
  topNav?: Readonly<{
    label: string
    place: number
    /** Where it leads admins, for whom another page says more. */
    pathOfAdmins?: string
  }>
  /** Its picture in the dashboard's sidebar, in the order of the manifest; left out where it is not listed. */
  sidebarIcon?: keyof typeof sidebarIcons
  /** The page of the sidebar or of the top navigation that is current while this one shows. */
  partOf?: string
  /** Whether search engines may list a page that the gateway makes; of one made at build time `prerendered` says it. */
  isIndexed?: boolean
  prerendered?: Prerendered
}>
