import type { Keycloak } from './keycloak.client.ts'

/** Keycloak client id of the storefront. The links in the emails lead to the storefront's pages. */
const clientId = 'storefront'

const passwordLinkSeconds = 3600

/**
 * Creates the operations that make Keycloak send emails to account owners. Each function throws Refusal `unavailable`
 * while Keycloak or its mail server is unavailable.
 *
 * @param publicUrl the shop's URL, which must match the realm's redirect URLs
 */
export function createMails({ ask }: Keycloak, publicUrl: string) {
  const shop = publicUrl.replace(/\/$/, '')
  return {
    /** Sends the link that verifies the account's email address. */
    sendVerification: (id: string): Promise<void> =>
      ask((keycloak) =>
        keycloak.users.sendVerifyEmail({ id, clientId, redirectUri: `${shop}/verification` }),
      ),
    /** Sends the link for choosing a new password, which is valid for one hour. */
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
