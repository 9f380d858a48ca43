import { useRef, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { toProblem } from '../../../api/problem.ts'
import { type Booking, type Problem, shopApi, type Tool } from '../../../api/shop.gen.ts'
import { changeSince, fittingQuantity, type Offer } from './offer.rules.ts'
import type { OrderForm } from './order-form.rules.ts'
import { usePlaceOrder } from './use-place-order.ts'

/** Timeout in milliseconds for checking the offer before an order is placed. */
const patienceMs = 2000

/** Result of checking an offer. `unknown` means that the catalogue is unavailable, which does not block the order. */
type Look =
  | Readonly<{ kind: 'found'; tool: Tool }>
  | Readonly<{ kind: 'gone' }>
  | Readonly<{ kind: 'unknown' }>

/** Returns a function that fetches the current state of a tool from the catalogue. */
function useLookAgain(): (toolId: string) => Promise<Look> {
  const [ask] = shopApi.endpoints.getTool.useLazyQuery()

  return async (toolId) => {
    const asking = ask({ id: toolId }, false)
    const limit = setTimeout(() => asking.abort(), patienceMs)
    const { data, error } = await asking
    clearTimeout(limit)
    if (error === undefined && data !== undefined) return { kind: 'found', tool: data }
    return toProblem(error).status === 404 ? { kind: 'gone' } : { kind: 'unknown' }
  }
}

/**
 * Shows a warning before an order is placed, but only once. The next click on the submit button continues with the
 * order.
 * @param caution null if there is no warning
 */
function useCaution(caution: string | null) {
  const [said, setSaid] = useState<string | null>(null)
  /** Shows the warning unless it has been shown before. Returns whether it is shown for the first time. */
  const say = () => {
    if (caution === null || caution === said) return false
    setSaid(caution)
    return true
  }
  return { said: said === caution ? said : null, say }
}

export type BookingFormOptions = Readonly<{
  tool: Tool
  /** Quantity that the buyer has already chosen. The default is the minimum order. */
  quantity?: number
  buyer: Readonly<{ name: string; email: string; phone: string }>
  onPlaced: (booking: Booking) => void
  /**
   * Warning to show before the order, or null. The first click on the submit button shows the warning, and the next
   * click accepts it.
   */
  caution: string | null
}>

/** Tracks the offer that the buyer sees, changes to the offer, and whether the tool is still on sale. */
function useOffer(tool: Tool) {
  const lookAgain = useLookAgain()
  const [offer, setOffer] = useState<Offer>(tool)
  const [change, setChange] = useState<string | null>(null)
  const [isGone, setIsGone] = useState(false)
  const isPriceGiven = useRef(false)

  /** Shows an offer. Returns the offer if it differs from the one shown before, otherwise null. */
  const show = (now: Offer, quantity: number) => {
    const words = changeSince(tool.name, offer, now, quantity)
    setChange(words)
    setOffer(now)
    return words === null ? null : now
  }
  /**
   * Checks the offer before an order is placed. Returns null if the offer is unchanged, the new offer if it has
   * changed, or `gone` if the tool is off sale.
   */
  const check = async (quantity: number) => {
    const look = await lookAgain(tool._id)
    if (look.kind === 'unknown') return null
    if (look.kind === 'found') {
      // A price from the booking service takes precedence, because the price in the catalogue may be outdated.
      const price = isPriceGiven.current ? offer.price : look.tool.price
      return show({ ...look.tool, price }, quantity)
    }
    setIsGone(true)
    return 'gone'
  }
  /**
   * When the booking service refuses an order, shows the current offer from its response. Returns null if the refusal
   * had another reason.
   */
  const showRefusal = ({ status, currentPrice, availableQuantity }: Problem, quantity: number) => {
    if (status === 404) setIsGone(true)
    if (currentPrice === undefined && availableQuantity === undefined) return null
    if (currentPrice !== undefined) isPriceGiven.current = true
    const price = currentPrice ?? offer.price
    const availablequantity = availableQuantity ?? offer.availablequantity
    return show({ ...offer, price, availablequantity }, quantity)
  }

  return { offer, change, isGone, check, showRefusal }
}

const asTyped = { shouldValidate: true, shouldDirty: true } as const

/**
 * Form for one order. Each click on the submit button first checks the offer. If the price or stock has changed, no
 * order is placed. Instead, the form shows the change and the new offer, which the next click accepts.
 */
export function useBookingForm(options: BookingFormOptions) {
  const { tool, quantity: asked, buyer, onPlaced, caution } = options
  const { place, problem } = usePlaceOrder()
  const { offer, change, isGone, check, showRefusal } = useOffer(tool)
  const { said, say } = useCaution(caution)
  const isUnderWay = useRef(false)
  const { register, handleSubmit, control, formState, setValue } = useForm<OrderForm>({
    mode: 'onTouched',
    // The buyer's phone number may load after the form appears. It never overwrites what the buyer has typed.
    values: { phone: buyer.phone, quantity: String(asked ?? tool.minimumorderquantity) },
    resetOptions: { keepDirtyValues: true },
  })
  const quantity = useWatch({ control, name: 'quantity' })

  const fit = (now: Offer, wanted: number) =>
    setValue('quantity', String(fittingQuantity(wanted, now)), asTyped)

  const order = async ({ phone, quantity: given }: OrderForm) => {
    if (say()) return
    const wanted = Number(given)
    const changed = await check(wanted)
    if (changed === 'gone') return
    if (changed !== null) return fit(changed, wanted)
    const answer = await place({
      bookingId: tool._id,
      booking: tool.name,
      price: offer.price,
      product: buyer.email,
      ProductName: buyer.name,
      phone: phone.trim(),
      quantity: wanted,
    })
    if (answer.booking !== null) return onPlaced(answer.booking)
    const now = showRefusal(answer.problem, wanted)
    if (now !== null) fit(now, wanted)
  }

  const submit = handleSubmit(async (form) => {
    // Checks whether a request is running, because the Enter key submits the form even while the button is disabled.
    if (isUnderWay.current) return
    isUnderWay.current = true
    await order(form).finally(() => {
      isUnderWay.current = false
    })
  })

  const { errors, isSubmitting: isPlacing } = formState
  const refusal = change ?? problem?.detail ?? said
  const isCautioned = said !== null && refusal === said
  const shown = { offer, change, isGone, refusal, isCautioned }
  return { register, submit, errors, isPlacing, quantity, ...shown }
}
