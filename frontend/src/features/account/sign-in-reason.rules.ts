const reasons: readonly Readonly<{ at: RegExp; words: string }>[] = [
  {
    at: /^\/pruchase/,
    words: 'To order, sign in or create an account. We bring you back to your part.',
  },
  {
    at: /^\/parts\/[^?]*\?(.*&)?order=/,
    words: 'To order, sign in or create an account. We bring you back to your part.',
  },
  { at: /^\/dashboad\/payment\//, words: 'Sign in to pay for your order.' },
  { at: /^\/dashboad\/receipt\//, words: 'Sign in to see your receipt.' },
  { at: /^\/dashboad\/?($|[?#])/, words: 'Sign in to see your orders.' },
  { at: /^\/dashboad\/review\/?($|[?#])/, words: 'Sign in to write a review.' },
  { at: /^\/dashboad\//, words: 'Sign in to see this page.' },
]

/**
 * Returns the message that explains why the visitor must sign in.
 * @param from URL that the visitor wanted to open; null if the visitor opened the sign-in page directly
 * @returns null if there is no reason to explain
 */
export function signInReason(from: string | null): string | null {
  return reasons.find(({ at }) => from !== null && at.test(from))?.words ?? null
}
