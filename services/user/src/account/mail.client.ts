import type { Keycloak } from './keycloak.client.ts'

/** The client whose pages the links in the mails come back to. */
const clientId = 'storefront'

const passwordLinkSeconds = 3600

/**
 * The mails that Keycloak sends to the owner of an account; each function throws Refusal `unavailable` when
 * Keycloak, or the mail server behind it, is away.
 * @param publicUrl the address of the shop, as the realm's redirect addresses have it
 */
export function mailsOf({ ask }: Keycloak, publicUrl: string) {
  const shop = publicUrl.replace(/\/$/, '')
  return {
    /** Sends the link that verifies the account's e-mail address. */
    sendVerification: (id: string): Promise<void> =>
      ask((keycloak) =>
        keycloak.users.sendVerifyEmail({ id, clientId, redirectUri: `${shop}/verification` }),
      ),
    /** Sends the link with which the owner chooses a new password; it works for an hour. */
    sendPasswordMail: (id: string): Promise<void> =>
      ask((keycloak) =>
        keycloak.users.executeActionsEmail({
          id,
          clientId,
          redirectUri: `${shop}/login?notice=password-changed`,
          lifespan: passwordLinkSeconds,
          actions: ['UPDATE_PASSWORD'],
        }),
      ),
  }
}
