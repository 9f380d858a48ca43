/** SVG path of the logo in a 24-by-24 square: a wheel hub with five bolts around the end of the axle. */
export const hub =
  'M0 12a12 12 0 1 0 24 0a12 12 0 1 0-24 0zM10.3 4.4a1.7 1.7 0 1 0 3.4 0a1.7 1.7 0 1 0-3.4 0zM17.53 9.65a1.7 1.7 0 1 0 3.4 0a1.7 1.7 0 1 0-3.4 0zM14.77 18.15a1.7 1.7 0 1 0 3.4 0a1.7 1.7 0 1 0-3.4 0zM5.83 18.15a1.7 1.7 0 1 0 3.4 0a1.7 1.7 0 1 0-3.4 0zM3.07 9.65a1.7 1.7 0 1 0 3.4 0a1.7 1.7 0 1 0-3.4 0zM7.5 12a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0-9 0z'
