/** How large a drawing is until its room has been measured, in pixels. */
export const firstSize = { width: 640, height: 280 }
