import type { components } from '@axle/kit/http.gen'
import { type Keycloak, keycloakRefusalOf } from './keycloak.client.ts'

export type SignIns = components['schemas']['SignIns']

const isSecondStep = ({ type }: { readonly type?: string }): boolean => type === 'otp'

/** The ways to sign in to an account; every function throws Refusal `unavailable` while Keycloak is away. */
export function signInsOf({ ask }: Keycloak) {
  return {
    /** Those of an account; an account that is gone has none. */
    listSignIns: async (id: string): Promise<SignIns> => {
      const [credentials, linked] = await ask((keycloak) =>
        Promise.all([
          keycloak.users.getCredentials({ id }),
          keycloak.users.listFederatedIdentities({ id }),
        ]),
      ).catch((error: unknown) => {
        if (keycloakRefusalOf(error)?.status === 404) return [[], []]
        throw error
      })
      return {
        password: credentials.some(({ type }) => type === 'password'),
        secondStep: credentials.some(isSecondStep),
        linked: linked.flatMap(({ identityProvider, userName, userId }) =>
          identityProvider ? [{ provider: identityProvider, name: userName ?? userId ?? '' }] : [],
        ),
      }
    },
    /** Takes all authenticator apps away. @returns false when there is none */
    removeSecondStep: async (id: string): Promise<boolean> => {
      const steps = (await ask((keycloak) => keycloak.users.getCredentials({ id }))).filter(
        isSecondStep,
      )
      for (const { id: credentialId = '' } of steps) {
        await ask((keycloak) => keycloak.users.deleteCredential({ id, credentialId }))
      }
      return steps.length > 0
    },
    /** Takes a link away. @returns false when there is none */
    unlink: async (id: string, provider: string): Promise<boolean> => {
      try {
        await ask((keycloak) =>
          keycloak.users.delFromFederatedIdentity({ id, federatedIdentityId: provider }),
        )
        return true
      } catch (error) {
        if (keycloakRefusalOf(error)?.status === 404) return false
        throw error
      }
    },
  }
}
