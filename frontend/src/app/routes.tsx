import { Spinner } from '@axle/design-system/Spinner'
import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router-dom'
import { loadChunk } from '../lib/load-chunk.ts'
import { RequireAdmin } from './RequireAdmin.tsx'
import { RequireSignIn } from './RequireSignIn.tsx'
import { RouteErrorPage } from './RouteErrorPage.tsx'
import { ShopLayout } from './ShopLayout.tsx'

/** A page whose code is fetched when it is first visited. */
function page(name: string, load: () => Promise<ComponentType>) {
  return {
    lazy: async () => ({ Component: await loadChunk(name, load) }),
  } satisfies RouteObject
}

/**
 * Pages with an error page in the place of the one that broke. It stands around them because a route whose own code
 * did not arrive cannot show anything, its error element included.
 */
const guarded = (children: RouteObject[]): RouteObject => ({
  errorElement: <RouteErrorPage />,
  children,
})

const home = page('home', async () => (await import('../pages/HomePage.tsx')).HomePage)
const products = page(
  'products',
  async () => (await import('../pages/ProductsPage.tsx')).ProductsPage,
)

const adminRoutes: RouteObject[] = [
  {
    path: 'numbers',
    ...page('numbers', async () => (await import('../pages/NumbersPage.tsx')).NumbersPage),
  },
  {
    path: 'orders',
    ...page('orders', async () => (await import('../pages/OrdersPage.tsx')).OrdersPage),
  },
  {
    path: 'users',
    ...page('users', async () => (await import('../pages/UsersPage.tsx')).UsersPage),
  },
  {
    path: 'audit',
    ...page('audit', async () => (await import('../pages/AuditPage.tsx')).AuditPage),
  },
  {
    path: 'reviews',
    ...page('reviews', async () => (await import('../pages/ReviewsPage.tsx')).ReviewsPage),
  },
  {
    path: 'addproduct',
    ...page(
      'add-product',
      async () => (await import('../pages/AddProductPage.tsx')).AddProductPage,
    ),
  },
  {
    path: 'manageproduct',
    ...page(
      'manage-products',
      async () => (await import('../pages/ManageProductsPage.tsx')).ManageProductsPage,
    ),
  },
  {
    path: 'manageproduct/import',
    ...page(
      'import-products',
      async () => (await import('../pages/ImportProductsPage.tsx')).ImportProductsPage,
    ),
  },
]

const dashboardRoutes: RouteObject[] = [
  {
    index: true,
    ...page('my-orders', async () => (await import('../pages/MyOrdersPage.tsx')).MyOrdersPage),
  },
  {
    path: 'review',
    ...page('review', async () => (await import('../pages/ReviewPage.tsx')).ReviewPage),
  },
  {
    path: 'myprofile',
    ...page('profile', async () => (await import('../pages/ProfilePage.tsx')).ProfilePage),
  },
  {
    path: 'payment/:id',
    ...page('payment', async () => (await import('../pages/PaymentPage.tsx')).PaymentPage),
  },
  {
    path: 'receipt/:id',
    ...page('receipt', async () => (await import('../pages/ReceiptPage.tsx')).ReceiptPage),
  },
  { element: <RequireAdmin />, children: adminRoutes },
]

const publicRoutes: RouteObject[] = [
  { index: true, ...home },
  { path: 'home', ...home },
  {
    path: 'protfolio',
    ...page('portfolio', async () => (await import('../pages/PortfolioPage.tsx')).PortfolioPage),
  },
  { path: 'blog', ...page('blog', async () => (await import('../pages/BlogPage.tsx')).BlogPage) },
  {
    path: 'login',
    ...page('login', async () => (await import('../pages/LoginPage.tsx')).LoginPage),
  },
  {
    path: 'signup',
    ...page('sign-up', async () => (await import('../pages/SignUpPage.tsx')).SignUpPage),
  },
  {
    path: 'forgotpassword',
    ...page(
      'forgot-password',
      async () => (await import('../pages/ForgotPasswordPage.tsx')).ForgotPasswordPage,
    ),
  },
  {
    path: 'verification',
    ...page(
      'verification',
      async () => (await import('../pages/VerificationPage.tsx')).VerificationPage,
    ),
  },
  {
    path: '*',
    ...page('not-found', async () => (await import('../pages/NotFoundPage.tsx')).NotFoundPage),
  },
]

const memberRoutes: RouteObject[] = [
  { path: 'pruchase', ...products },
  { path: 'pruchase/:inventoryId', ...products },
  {
    path: 'dashboad',
    ...page('dashboard', async () => (await import('../pages/DashboardPage.tsx')).DashboardPage),
    children: [guarded(dashboardRoutes)],
  },
]

/** Every route of the storefront. The paths are the specification's, letter for letter. */
export const routes: RouteObject[] = [
  {
    path: '/',
    element: <ShopLayout />,
    errorElement: <RouteErrorPage />,
    hydrateFallbackElement: <Spinner fullScreen label="Opening the shop" />,
    children: [guarded([...publicRoutes, { element: <RequireSignIn />, children: memberRoutes }])],
  },
]
