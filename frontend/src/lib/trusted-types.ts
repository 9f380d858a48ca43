import { allowedHtml, allowedScript, allowedScriptUrl } from './trusted-types.rules.ts'

type Rules = Readonly<
  Record<'createHTML' | 'createScript' | 'createScriptURL', (text: string) => string | null>
>

declare global {
  interface Window {
    /** Undefined in browsers that do not support Trusted Types. */
    readonly trustedTypes?: { createPolicy(name: string, rules: Rules): unknown }
  }
}

/**
 * Defines which strings may be used as markup, scripts and script URLs. The content security policy makes the browser
 * reject all other strings. This code runs once, before anything renders.
 */
window.trustedTypes?.createPolicy('default', {
  createHTML: allowedHtml,
  createScript: allowedScript,
  createScriptURL: (address) => allowedScriptUrl(address, location.href),
})
