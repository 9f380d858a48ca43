type Card = { readonly value: string }
type Options = { readonly appearance: { readonly variables: { readonly colorBackground: string } } }

/** Mocks Stripe's script in the page. The mock shows one plain input field, and sends its text only to Stripe's API. */
function installStripe(): void {
  let card: Card = { value: '' }
  const show = ({ appearance }: Options): void => {
    document.documentElement.dataset['stripeGround'] = appearance.variables.colorBackground
  }
  const element = {
    mount: (place: HTMLElement) => {
      const input = document.createElement('input')
      input.setAttribute('aria-label', 'Card at Stripe')
      card = input
      place.append(input)
    },
    on: () => element,
    off: () => element,
    once: () => element,
    update: () => undefined,
    unmount: () => undefined,
    destroy: () => undefined,
  }
  const elements = (options: Options) => {
    show(options)
    return {
      create: () => element,
      getElement: () => element,
      update: show,
      submit: async () => ({}),
    }
  }
  const confirmPayment = async ({ clientSecret }: { readonly clientSecret: string }) => {
    const body = JSON.stringify({ clientSecret, card: card.value })
    try {
      const answer = await fetch('https://api.stripe.com/confirm', { method: 'POST', body })
      return await answer.json()
    } catch {
      return { error: { type: 'api_connection_error', message: 'Stripe cannot be reached.' } }
    }
  }
  const nothing = async () => ({})
  const stripe = {
    elements,
    confirmPayment,
    createToken: nothing,
    createPaymentMethod: nothing,
    confirmCardPayment: nothing,
    registerAppInfo: () => undefined,
    _registerWrapper: () => undefined,
  }
  Object.assign(window, { Stripe: Object.assign(() => stripe, { version: 'endive' }) })
}

/** Source text of the mock, to be served at the URL of Stripe's script. */
export const stripeScript = `(${installStripe.toString()})()`
