import { allowedHtml, allowedScript, allowedScriptUrl } from './trusted-types.rules.ts'

type Rules = Readonly<
  Record<'createHTML' | 'createScript' | 'createScriptURL', (text: string) => string | null>
>

declare global {
  interface Window {
    /** Supported by some browsers only. */
    readonly trustedTypes?: { createPolicy(name: string, rules: Rules): unknown }
  }
}

/**
 * Defines which texts may become markup, scripts and script URLs. The content security policy makes the browser reject
 * all other texts. This code runs once, before anything renders.
 */
window.trustedTypes?.createPolicy('default', {
  createHTML: allowedHtml,
  createScript: allowedScript,
  createScriptURL: (address) => allowedScriptUrl(address, location.href),
})
