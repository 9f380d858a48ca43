/** What a buyer may change about an order. `quantity` is text, as an input gives it. */
export type OrderForm = Readonly<{ phone: string; quantity: string }>

type Limits = Readonly<{ minimumorderquantity: number; availablequantity: number }>

/** What the contract allows in a phone number. */
const phonePattern = /^[0-9+(). /-]{0,32}$/

/** What is wrong with a phone number, or null. It may be left out. */
export function phoneFault(phone: string): string | null {
  return phonePattern.test(phone.trim())
    ? null
    : 'Use digits, spaces and + ( ) . / - only, at most 32 of them.'
}

/** What is wrong with a quantity, or null: whole pieces between the minimum order and the stock. */
export function quantityFault(quantity: string, tool: Limits): string | null {
  const pieces = Number(quantity)
  if (quantity.trim() === '' || !Number.isInteger(pieces)) return 'Give a whole number of pieces.'
  if (pieces < tool.minimumorderquantity) {
    return `The minimum order is ${tool.minimumorderquantity}.`
  }
  if (pieces > tool.availablequantity) return `Only ${tool.availablequantity} are available.`
  return null
}
