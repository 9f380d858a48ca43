import type { PageEntry } from './page-entry.ts'

const products = {
  access: 'signedIn',
  title: 'Parts and tools',
  chunk: 'products',
  load: async () => (await import('../../pages/ProductsPage.tsx')).ProductsPage,
  parentPath: '/parts',
} as const

/** Pages for signed-in users. */
export const memberPages: readonly PageEntry[] = [
  { path: '/pruchase', ...products, vitals: '/pruchase' },
  { path: '/pruchase/:inventoryId', ...products, vitals: '/pruchase/{inventoryId}' },
  {
    path: '/dashboad',
    access: 'signedIn',
    title: 'My Orders',
    chunk: 'my-orders',
    load: async () => (await import('../../pages/MyOrdersPage.tsx')).MyOrdersPage,
    vitals: '/dashboad',
    topNav: { label: 'Dashboard', place: 4, pathOfAdmins: '/dashboad/numbers' },
    sidebarIcon: 'PackageCheck',
  },
  {
    path: '/dashboad/review',
    access: 'signedIn',
    title: 'Review',
    chunk: 'review',
    load: async () => (await import('../../pages/ReviewPage.tsx')).ReviewPage,
    vitals: '/dashboad/review',
    sidebarIcon: 'Star',
  },
  {
    path: '/dashboad/myprofile',
    access: 'signedIn',
    title: 'My Profile',
    chunk: 'profile',
    load: async () => (await import('../../pages/ProfilePage.tsx')).ProfilePage,
    vitals: '/dashboad/myprofile',
    sidebarIcon: 'CircleUser',
  },
  {
    path: '/dashboad/payment/:id',
    access: 'signedIn',
    title: 'Payment',
    chunk: 'payment',
    load: async () => (await import('../../pages/PaymentPage.tsx')).PaymentPage,
    vitals: '/dashboad/payment/{id}',
    parentPath: '/dashboad',
  },
  {
    path: '/dashboad/receipt/:id',
    access: 'signedIn',
    title: 'Receipt',
    chunk: 'receipt',
    load: async () => (await import('../../pages/ReceiptPage.tsx')).ReceiptPage,
    vitals: '/dashboad/receipt/{id}',
    parentPath: '/dashboad',
  },
]
