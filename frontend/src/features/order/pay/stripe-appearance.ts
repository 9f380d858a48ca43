import type { Appearance } from '@stripe/stripe-js'
import { useEffect, useState } from 'react'

/** Returns a function that reads the current theme's colours. Each design token contains one colour per theme. */
function colourReader(): Readonly<{ read: (token: string) => string; close: () => void }> {
  const probe = document.createElement('span')
  probe.hidden = true
  document.body.append(probe)
  return {
    read: (token) => {
      probe.style.setProperty('color', `var(--color-${token})`)
      return getComputedStyle(probe).color
    },
    close: () => probe.remove(),
  }
}

/** Returns the appearance settings for Stripe's iframes, which the shop's style sheets cannot reach. */
function readAppearance(): Appearance {
  const { read, close } = colourReader()
  try {
    return {
      theme: 'flat',
      variables: {
        colorPrimary: read('accent-text'),
        colorBackground: read('surface'),
        colorText: read('text'),
        colorTextSecondary: read('text-muted'),
        colorTextPlaceholder: read('text-muted'),
        colorDanger: read('danger'),
        borderRadius: '0px',
        fontFamily: 'system-ui, sans-serif',
      },
      rules: {
        '.Input': { border: `1px solid ${read('border-strong')}`, boxShadow: 'none' },
        '.Input:focus': { outline: `3px solid ${read('focus')}`, outlineOffset: '2px' },
      },
    }
  } finally {
    close()
  }
}

/** Returns the appearance settings for Stripe's iframes, and updates them when the theme changes. */
export function useStripeAppearance(): Appearance {
  const [appearance, setAppearance] = useState(readAppearance)

  useEffect(() => {
    const follow = () => setAppearance(readAppearance())
    const system = matchMedia('(prefers-color-scheme: dark)')
    const chosen = new MutationObserver(follow)
    system.addEventListener('change', follow)
    chosen.observe(document.documentElement, { attributeFilter: ['data-theme'] })
    return () => {
      system.removeEventListener('change', follow)
      chosen.disconnect()
    }
  }, [])

  return appearance
}
