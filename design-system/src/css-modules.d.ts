declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>
  export default classes
}

/** Stylesheets that are imported only for their rules. */
declare module '*.css'
