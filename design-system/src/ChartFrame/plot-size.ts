/** Size of a chart in pixels until its container has been measured. */
export const firstSize = { width: 640, height: 280 }
