declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>
  export default classes
}

/** Stylesheets that are imported only for their rules, because they export no class names. */
declare module '*.css'
