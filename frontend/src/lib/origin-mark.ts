/** Stands in the built pages for the address that people open, which only the gateway knows. */
export const originMark = 'https://axle.invalid'
