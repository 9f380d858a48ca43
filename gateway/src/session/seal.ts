import { EncryptJWT, errors, jwtDecrypt } from 'jose'
import { hkdfSync } from 'node:crypto'

/** What a sealed text is for: one made for one purpose cannot be opened for another. */
export type Purpose = 'cookie' | 'renewal'

const algorithms = {
  keyManagementAlgorithms: ['dir'],
  contentEncryptionAlgorithms: ['A256GCM'],
}

/**
 * Seals small secrets so that only this shop's gateways can read or change them (JWE, AES-256-GCM). A new
 * SESSION_SECRET makes all that was sealed unreadable.
 */
export function createSeal(secret: string) {
  const key = new Uint8Array(hkdfSync('sha256', secret, '', 'axle session', 32))
  return {
    /** @param seconds how long it can be opened */
    seal: (
      purpose: Purpose,
      content: Readonly<Record<string, unknown>>,
      seconds: number,
    ): Promise<string> =>
      new EncryptJWT({ ...content })
        .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
        .setAudience(purpose)
        .setExpirationTime(new Date(Date.now() + seconds * 1000))
        .encrypt(key),
    /** @returns the content, or undefined when it was forged, changed, or is too old */
    open: async (purpose: Purpose, text: string): Promise<unknown> => {
      try {
        const { payload } = await jwtDecrypt(text, key, { audience: purpose, ...algorithms })
        return payload
      } catch (error) {
        if (error instanceof errors.JOSEError) return undefined
        throw error
      }
    },
  }
}

export type Seal = ReturnType<typeof createSeal>
