import { EncryptJWT, errors, jwtDecrypt } from 'jose'
import { hkdfSync } from 'node:crypto'

/** Purpose of a sealed text. A text that was sealed for one purpose cannot be opened for another. */
export type Purpose = 'cookie' | 'device' | 'renewal'

const algorithms = {
  keyManagementAlgorithms: ['dir'],
  contentEncryptionAlgorithms: ['A256GCM'],
}

function deriveKey(secret: string): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', secret, '', 'axle session', 32))
}

/**
 * Seals small secrets so that only this shop's gateways can read or change them (JWE, AES-256-GCM).
 * @param other a second secret that is used only to open texts. During a rotation it is the next or the previous
 * secret, so that gateways with the old and the new settings can read each other's texts.
 */
export function createSeal(secret: string, other?: string) {
  const key = deriveKey(secret)
  const keys = other === undefined ? [key] : [key, deriveKey(other)]

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
    /** @param seconds lifetime of the sealed text */
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
    /** @returns the content, or undefined if the text was forged, changed or has expired */
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
