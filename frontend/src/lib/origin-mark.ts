/** Placeholder in the built pages for the shop's origin, which only the gateway knows. */
export const originMark = 'https://axle.invalid'
