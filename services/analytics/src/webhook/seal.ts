import { CompactEncrypt, compactDecrypt, errors } from 'jose'
import { hkdfSync } from 'node:crypto'

const algorithms = {
  keyManagementAlgorithms: ['dir'],
  contentEncryptionAlgorithms: ['A256GCM'],
}

/**
 * Encrypts the webhooks' signing secrets (JWE, AES-256-GCM), so that an attacker who can read the database cannot sign
 * messages. A secret that was sealed for one webhook cannot be opened for another.
 */
export function createSeal(secret: string) {
  const key = new Uint8Array(hkdfSync('sha256', secret, '', 'axle webhooks', 32))

  return {
    seal: (webhookId: string, text: string): Promise<string> =>
      new CompactEncrypt(Buffer.from(JSON.stringify([webhookId, text])))
        .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
        .encrypt(key),
    /** @returns the text, or undefined if it was sealed with a different key or for a different webhook */
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
