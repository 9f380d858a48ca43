import { matchRoutes, type RouteObject } from 'react-router-dom'
import type { Page } from '../api/shop.gen.ts'

const pages: readonly Page[] = [
  '/',
  '/blog',
  '/protfolio',
  '/login',
  '/signup',
  '/pruchase',
  '/pruchase/{inventoryId}',
  '/dashboad',
  '/dashboad/review',
  '/dashboad/myprofile',
  '/dashboad/users',
  '/dashboad/payment/{id}',
  '/dashboad/addproduct',
  '/dashboad/manageproduct',
]

/** The page that a path shows, by its route and without what it shows, as the contract names it. */
export function pageName(routes: RouteObject[], path: string): Page {
  const matches = matchRoutes(routes, path) ?? []
  const parts = matches.flatMap(({ route }) => (route.path ?? '').split('/').filter(Boolean))
  const name = `/${parts.map((part) => part.replace(/^:(.*)/, '{$1}')).join('/')}`
  return pages.find((page) => page === (name === '/home' ? '/' : name)) ?? 'other'
}
