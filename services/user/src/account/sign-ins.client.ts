import type { components } from '@axle/kit/http.gen'
import { type Keycloak, keycloakRefusalOf } from './keycloak.client.ts'
import { readSecondStep } from './second-step.rules.ts'

export type SignIns = components['schemas']['SignIns']

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
        secondSteps: credentials.flatMap((one) => readSecondStep(one) ?? []),
        linked: linked.flatMap(({ identityProvider, userName, userId }) =>
          identityProvider ? [{ provider: identityProvider, name: userName ?? userId ?? '' }] : [],
        ),
      }
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
