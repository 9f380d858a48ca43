/** What a buyer may change about an order. `quantity` is text, as an input gives it. */
export type OrderForm = Readonly<{ phone: string; quantity: string }>

type Limits = Readonly<{ minimumorderquantity: number; availablequantity: number }>

/** What the contract allows in a phone number. */
const phonePattern = /^[0-9+(). /-]{0,32}$/

/** What is wrong with a phone number, or null. It may be left out; a number has 7 to 15 digits (E.164). */
export function phoneFault(phone: string): string | null {
  const given = phone.trim()
  if (!phonePattern.test(given)) {
    return 'Use digits, spaces and + ( ) . / - only, at most 32 of them.'
  }
  const digits = given.replace(/\D/g, '').length
  const isNumber = given === '' || (digits >= 7 && digits <= 15)
  return isNumber ? null : 'A phone number has 7 to 15 digits. Check it, or leave it out.'
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
