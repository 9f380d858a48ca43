/** A place of the site; one of a list may be current. */
export type NavLink = Readonly<{ label: string; href: string; isCurrent?: boolean }>
