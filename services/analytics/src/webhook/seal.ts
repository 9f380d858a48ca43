import { CompactEncrypt, compactDecrypt, errors } from 'jose'
import { hkdfSync } from 'node:crypto'

const algorithms = {
  keyManagementAlgorithms: ['dir'],
  contentEncryptionAlgorithms: ['A256GCM'],
}

/**
 * Seals the secrets of webhooks, so that who reads the database alone cannot sign in the shop's name (JWE, AES-256-GCM).
 * What was sealed for one webhook cannot be opened for another.
 */
export function createSeal(secret: string) {
  const key = new Uint8Array(hkdfSync('sha256', secret, '', 'axle webhooks', 32))

  return {
    seal: (webhookId: string, text: string): Promise<string> =>
      new CompactEncrypt(Buffer.from(JSON.stringify([webhookId, text])))
        .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
        .encrypt(key),
    /** @returns the text, or undefined when it was sealed by another secret or for another webhook */
    open: async (webhookId: string, sealed: string): Promise<string | undefined> => {
      try {
        const { plaintext } = await compactDecrypt(sealed, key, algorithms)
        const [id, text] = JSON.parse(Buffer.from(plaintext).toString()) as [string, string]
        return id === webhookId ? text : undefined
      } catch (error) {
        if (error instanceof errors.JOSEError) return undefined
        throw error
      }
    },
  }
}

export type Seal = ReturnType<typeof createSeal>
