import { EncryptJWT, errors, jwtDecrypt } from 'jose'
import { hkdfSync } from 'node:crypto'

/** What a sealed text is for: one made for one purpose cannot be opened for another. */
export type Purpose = 'cookie' | 'device' | 'renewal'

const algorithms = {
  keyManagementAlgorithms: ['dir'],
  contentEncryptionAlgorithms: ['A256GCM'],
}

function keyOf(secret: string): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', secret, '', 'axle session', 32))
}

/**
 * Seals small secrets so that only this shop's gateways can read or change them (JWE, AES-256-GCM).
 * @param other opens, too, and seals nothing: the next secret before it is taken, or the last one after that, so that
 *   gateways that have it already and gateways that have not yet read each other's
 */
export function createSeal(secret: string, other?: string) {
  const key = keyOf(secret)
  const keys = other === undefined ? [key] : [key, keyOf(other)]

  async function openBy(one: Uint8Array, purpose: Purpose, text: string): Promise<unknown> {
    try {
      const { payload } = await jwtDecrypt(text, one, { audience: purpose, ...algorithms })
      return payload
    } catch (error) {
      if (error instanceof errors.JOSEError) return undefined
      throw error
    }
  }

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
      for (const one of keys) {
        const content = await openBy(one, purpose, text)
        if (content !== undefined) return content
      }
      return undefined
    },
  }
}

export type Seal = ReturnType<typeof createSeal>
