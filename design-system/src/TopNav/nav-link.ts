/** Navigation link. In each navigation bar or menu, at most one link is the current page. */
export type NavLink = Readonly<{ label: string; href: string; isCurrent?: boolean }>
