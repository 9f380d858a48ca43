import type { components } from '@axle/kit/http.gen'

type Profile = components['schemas']['Profile']
type Named = Omit<Profile, 'name' | 'phone' | 'photo' | 'signIns' | 'createdAt' | 'lastSignInAt'>

/**
 * Adds fields with the names that version 0.2.0 used, because browsers may still have pages of that version open. The
 * next version removes these names.
 */
export function withReleasedNames(profile: Named): Profile {
  const { displayName, phoneNumber, photoURL, providerData, secondSteps = [] } = profile
  const { creationTime, lastSignInTime } = profile
  const linked = providerData?.filter(({ providerId }) => providerId !== 'password') ?? []
  return {
    ...profile,
    name: displayName,
    phone: phoneNumber,
    photo: photoURL,
    ...(providerData && {
      signIns: {
        password: linked.length < providerData.length,
        secondSteps,
        linked: linked.map((one) => ({ provider: one.providerId, name: one.displayName })),
      },
    }),
    ...(creationTime && { createdAt: creationTime }),
    ...(lastSignInTime && { lastSignInAt: lastSignInTime }),
  }
}
