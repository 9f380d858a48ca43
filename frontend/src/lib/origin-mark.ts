/** Placeholder for the shop's origin in the built pages. Only the gateway knows the origin. */
export const originMark = 'https://axle.invalid'
