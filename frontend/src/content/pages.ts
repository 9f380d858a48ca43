export type PageWords = Readonly<{
  title: string
  /** What search engines and shared links show below the title. */
  description: string
}>

/** The pages that anybody may open, by their path, with what is told of them elsewhere. */
export const publicPages = {
  '/': {
    title: 'Car parts and tools',
    description:
      'Bulbs, brake pads, spark plugs, filters and the tools to fit them. Order online and see every step of your order live.',
  },
  '/blog': {
    title: 'Blogs',
    description:
      'Questions about React, answered at length: performance, state, prototypes, why state is not set directly, and unit tests.',
  },
  '/protfolio': {
    title: 'Protfolio',
    description:
      'Nora Vance, mechanic turned software engineer: the person behind the shop, her skills and her projects.',
  },
  '/login': {
    title: 'Login',
    description: 'Sign in to order parts and tools, pay, and follow your orders live.',
  },
  '/signup': {
    title: 'Sign up',
    description: 'Open an account to order parts and tools, pay, and follow your orders live.',
  },
} as const satisfies Readonly<Record<string, PageWords>>

export type PublicPath = keyof typeof publicPages

/** A page's title as browsers show it in tabs and history. */
export function fullTitle(title: string): string {
  return `${title} · Axle`
}
