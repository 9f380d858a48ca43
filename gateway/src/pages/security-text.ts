import { type RequestHandler, Router } from 'express'
import type { Config } from '../config.ts'

const path = '/.well-known/security.txt'

/** Serves security.txt, which says where to report a vulnerability (RFC 9116), if the settings name a contact. */
export function createSecurityText(config: Config): Router {
  const { SECURITY_CONTACT: contact, SECURITY_EXPIRES: expires, PUBLIC_URL: url } = config
  const lines = [
    `Contact: ${contact}`,
    `Expires: ${expires}`,
    'Preferred-Languages: en',
    `Canonical: ${new URL(path, url).href}`,
    '',
  ]
  const send: RequestHandler = (_request, response) => {
    response.type('text/plain').set('Cache-Control', 'no-cache').send(lines.join('\n'))
  }
  const router = Router({ caseSensitive: true, strict: true })
  if (contact !== undefined) router.get(path, send)
  return router
}
