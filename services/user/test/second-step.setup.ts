import { passkey as unnamedPasskey } from '@axle/kit/testing/passkey'
import { computeCode } from '@axle/kit/testing/authenticator'
import { openPages, type Page } from '@axle/kit/testing/pages'
import { openGoogle } from './google.setup.ts'

type Pages = ReturnType<typeof openPages>

/** Returns the value of a hidden field on a Keycloak page. */
function fieldIn({ url, text }: Page, name: string): string {
  const field = new RegExp(`<input[^>]*name="${name}"[^>]*>`).exec(text)?.[0] ?? ''
  const value = /value="([^"]+)"/.exec(field)?.[1]
  if (value === undefined) throw new Error(`No ${name} at ${url}:\n${text}`)
  return value
}

/**
 * Submits a code from the app. Uses the next code, because each code is valid only once and the setup has used the
 * current one.
 */
export const sendCode = (pages: Pages, page: Page, secret: string): Promise<Page> =>
  pages.send(page, { otp: computeCode(secret, 1) })

/** Chooses recovery codes instead of the app, and submits the given code. */
export async function sendRecoveryCode(pages: Pages, page: Page, code: string): Promise<Page> {
  const choice = await pages.send(page, { tryAnotherWay: 'on' })
  const options = [...choice.text.matchAll(/name="authenticationExecution" value="([^"]+)"/g)]
  const requested = await pages.send(choice, { authenticationExecution: options.at(-1)?.[1] ?? '' })
  return pages.send(requested, { recoveryCodeInput: code })
}

/** Creates helpers that set up second steps on Keycloak's page, as a user would. */
export function openSecondSteps() {
  const { enter, tokensAt } = openGoogle()
  return {
    /** Sets up an authenticator app. @returns the secret from which the app generates codes */
    setUpApp: async (email: string): Promise<string> => {
      const pages = openPages()
      const page = await enter(pages, email, { kc_action: 'CONFIGURE_TOTP' })
      const secret = fieldIn(page, 'totpSecret')
      const fields = { totpSecret: secret, totp: computeCode(secret), userLabel: '' }
      await tokensAt(await pages.send(page, fields))
      return secret
    },
    /** Generates recovery codes, after entering a code from the app. @returns the codes in order */
    makeCodes: async (email: string, secret: string): Promise<string[]> => {
      const pages = openPages()
      const requested = await enter(pages, email, { kc_action: 'CONFIGURE_RECOVERY_AUTHN_CODES' })
      const page = await sendCode(pages, requested, secret)
      const fields = { userLabel: 'Recovery codes', generatedAt: fieldIn(page, 'generatedAt') }
      const codes = fieldIn(page, 'generatedRecoveryAuthnCodes')
      await tokensAt(await pages.send(page, { ...fields, generatedRecoveryAuthnCodes: codes }))
      return codes.split(',')
    },
  }
}

/** Passkey with a label. */
export const passkey = {
  ...unnamedPasskey,
  userLabel: 'Key ring',
  createdDate: Date.UTC(2026, 10, 26),
}
