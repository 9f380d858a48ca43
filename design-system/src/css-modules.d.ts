declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>
  export default classes
}

/** A style sheet that is loaded for its rules alone. */
declare module '*.css'
