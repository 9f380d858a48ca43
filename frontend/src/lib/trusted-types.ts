import { allowedHtml, allowedScript, allowedScriptUrl } from './trusted-types.rules.ts'

type Rules = Readonly<
  Record<'createHTML' | 'createScript' | 'createScriptURL', (text: string) => string | null>
>

declare global {
  interface Window {
    /** Only some browsers have it. */
    readonly trustedTypes?: { createPolicy(name: string, rules: Rules): unknown }
  }
}

/**
 * Says which texts may become markup, scripts and their addresses: with the policy of its pages the browser refuses all
 * others. It is done once, before anything else draws.
 */
window.trustedTypes?.createPolicy('default', {
  createHTML: allowedHtml,
  createScript: allowedScript,
  createScriptURL: (address) => allowedScriptUrl(address, location.href),
})
