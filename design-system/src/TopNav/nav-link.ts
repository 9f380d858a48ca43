/** Link in a navigation. At most one link of a navigation is the current page. */
export type NavLink = Readonly<{ label: string; href: string; isCurrent?: boolean }>
