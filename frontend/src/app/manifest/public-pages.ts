import type { PageEntry } from './page-entry.ts'

const home = {
  access: 'all',
  title: 'Car parts and tools',
  chunk: 'home',
  load: async () => (await import('../../pages/HomePage.tsx')).HomePage,
  vitals: '/',
  prerendered: {
    file: 'home.html',
    module: 'src/pages/HomePage.tsx',
    description:
      'Bulbs, brake pads, spark plugs, filters and the tools to fit them. Order online and see every step of your order live.',
    isIndexed: true,
  },
} as const

/** Public pages. */
export const publicPages: readonly PageEntry[] = [
  { path: '/', ...home, topNav: { label: 'Home', place: 1 } },
  { path: '/home', ...home },
  {
    path: '/protfolio',
    access: 'all',
    title: 'Protfolio',
    chunk: 'portfolio',
    load: async () => (await import('../../pages/PortfolioPage.tsx')).PortfolioPage,
    vitals: '/protfolio',
    topNav: { label: 'Protfolio', place: 3 },
    prerendered: {
      file: 'protfolio.html',
      module: 'src/pages/PortfolioPage.tsx',
      description:
        'Nora Vance, mechanic turned software engineer: the person behind the shop, her skills and her projects.',
      isIndexed: true,
    },
  },
  {
    path: '/blog',
    access: 'all',
    title: 'Blogs',
    chunk: 'blog',
    load: async () => (await import('../../pages/BlogPage.tsx')).BlogPage,
    vitals: '/blog',
    topNav: { label: 'Blogs', place: 5 },
    prerendered: {
      file: 'blog.html',
      module: 'src/pages/BlogPage.tsx',
      description:
        'Questions about React, answered at length: performance, state, prototypes, why state is not set directly, and unit tests.',
      isIndexed: true,
    },
  },
  {
    path: '/parts',
    access: 'all',
    title: 'Parts and tools',
    chunk: 'parts',
    load: async () => (await import('../../pages/PartsPage.tsx')).PartsPage,
    vitals: '/parts',
    topNav: { label: 'Shop', place: 2 },
    isIndexed: true,
  },
  {
    path: '/parts/:part',
    access: 'all',
    title: 'Part',
    chunk: 'part',
    load: async () => (await import('../../pages/PartPage.tsx')).PartPage,
    vitals: '/parts/{part}',
  },
  {
    path: '/login',
    access: 'all',
    title: 'Login',
    chunk: 'login',
    load: async () => (await import('../../pages/LoginPage.tsx')).LoginPage,
    vitals: '/login',
    prerendered: {
      file: 'login.html',
      module: 'src/pages/LoginPage.tsx',
      description: 'Sign in to order parts and tools, pay, and follow your orders live.',
      isIndexed: false,
    },
  },
  {
    path: '/signup',
    access: 'all',
    title: 'Sign Up',
    chunk: 'sign-up',
    load: async () => (await import('../../pages/SignUpPage.tsx')).SignUpPage,
    vitals: '/signup',
    prerendered: {
      file: 'signup.html',
      module: 'src/pages/SignUpPage.tsx',
      description: 'Open an account to order parts and tools, pay, and follow your orders live.',
      isIndexed: false,
    },
  },
  {
    path: '/forgotpassword',
    access: 'all',
    title: 'Forgot your password?',
    chunk: 'forgot-password',
    load: async () => (await import('../../pages/ForgotPasswordPage.tsx')).ForgotPasswordPage,
    vitals: '/forgotpassword',
  },
  {
    path: '/verification',
    access: 'all',
    title: 'Your address',
    chunk: 'verification',
    load: async () => (await import('../../pages/VerificationPage.tsx')).VerificationPage,
    vitals: '/verification',
  },
  {
    path: '*',
    access: 'all',
    title: 'Page not found',
    chunk: 'not-found',
    load: async () => (await import('../../pages/NotFoundPage.tsx')).NotFoundPage,
    vitals: 'other',
    prerendered: {
      file: 'not-found.html',
      module: 'src/pages/NotFoundPage.tsx',
      description: 'There is no page at this address.',
      isIndexed: false,
    },
  },
]
