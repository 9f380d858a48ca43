import type { components } from '@axle/kit/http.gen'
import { type Keycloak, toKeycloakRefusal } from './keycloak.client.ts'
import { readSecondStep } from './second-step.rules.ts'

type Profile = components['schemas']['Profile']

/** An account's sign-in methods and second steps. */
export type SignIns = Required<Pick<Profile, 'providerData' | 'secondSteps'>>

/** Id that stands for the password in the list of sign-in methods. */
export const passwordProvider = 'password'

/**
 * Creates the operations on the sign-in methods that are shown to users. Every function throws Refusal `unavailable`
 * while Keycloak is unavailable.
 */
export function createSignIns({ ask }: Keycloak) {
  return {
    /** Returns an account's sign-in methods and second steps. Returns none for a deleted account. */
    listSignIns: async ({
      id,
      email,
    }: {
      readonly id: string
      readonly email: string
    }): Promise<SignIns> => {
      const [credentials, linked] = await ask((keycloak) =>
        Promise.all([
          keycloak.users.getCredentials({ id }),
          keycloak.users.listFederatedIdentities({ id }),
        ]),
      ).catch((error: unknown) => {
        if (toKeycloakRefusal(error)?.status === 404) return [[], []]
        throw error
      })
      const hasPassword = credentials.some(({ type }) => type === 'password')
      return {
        providerData: [
          ...(hasPassword ? [{ providerId: passwordProvider, displayName: email }] : []),
          ...linked.flatMap(({ identityProvider: providerId, userName, userId }) =>
            providerId ? [{ providerId, displayName: userName ?? userId ?? '' }] : [],
          ),
        ],
        secondSteps: credentials.flatMap((one) => readSecondStep(one) ?? []),
      }
    },
    /** Unlinks an identity provider. @returns false if the identity provider is not linked */
    unlink: async (id: string, provider: string): Promise<boolean> => {
      try {
        await ask((keycloak) =>
          keycloak.users.delFromFederatedIdentity({ id, federatedIdentityId: provider }),
        )
        return true
      } catch (error) {
        if (toKeycloakRefusal(error)?.status === 404) return false
        throw error
      }
    },
  }
}
