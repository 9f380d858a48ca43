import type { components } from '@axle/kit/http.gen'

type Profile = components['schemas']['Profile']
type Named = Omit<Profile, 'name' | 'phone' | 'photo' | 'signIns' | 'createdAt' | 'lastSignInAt'>

/**
 * Adds the field names of version 0.2.0, which pages of that version still read if users have left them open. The next
 * version removes these names.
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
