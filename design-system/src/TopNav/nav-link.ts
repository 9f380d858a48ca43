/** Link of a navigation. One of a list may be the current page. */
export type NavLink = Readonly<{ label: string; href: string; isCurrent?: boolean }>
