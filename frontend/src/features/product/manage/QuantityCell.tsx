import { Badge } from '@axle/design-system/Badge'
import { Button } from '@axle/design-system/Button'
import { Cluster } from '@axle/design-system/Cluster'
import { NumberField } from '@axle/design-system/NumberField'
import { Stack } from '@axle/design-system/Stack'
import { Pencil } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { toProblem } from '../../../api/problem.ts'
import { stockLevel } from '../../../lib/stock.rules.ts'
import { type ListedProduct, useEditProductMutation } from '../product-calls.ts'
import { neededCountFault } from './count-fault.rules.ts'

/**
 * Form for editing a product's quantity. The API accepts the new quantity only if the stock still equals the quantity
 * that the form showed. Otherwise, the form shows the current stock, and the admin can correct the input.
 */
function useQuantity({ _id, availablequantity }: ListedProduct, onDone: () => void) {
  const [editProduct, { isLoading }] = useEditProductMutation()
  const [seen, setSeen] = useState(availablequantity)
  const [text, setText] = useState(String(availablequantity))
  const [fault, setFault] = useState<string | null>(null)

  const goOnFrom = (now: number) => {
    setFault(`It changed in the meantime: ${now} are left. You entered ${text.trim()}.`)
    setSeen(now)
    setText(String(now))
  }
  const save = async () => {
    const wrong = neededCountFault(text, 0)
    setFault(wrong)
    if (wrong !== null) return
    const wanted = Number(text)
    if (wanted === seen) return onDone()
    const { error } = await editProduct({
      id: _id,
      productChanges: { availablequantity: wanted, seenavailablequantity: seen },
    })
    if (error === undefined) return onDone()
    const { availableQuantity, detail } = toProblem(error)
    if (availableQuantity === undefined) setFault(detail)
    else goOnFrom(availableQuantity)
  }

  return { text, setText, fault, save, isSaving: isLoading }
}

/** Badge for a product that is sold out or low in stock. */
const StockBadge = ({ product }: Readonly<{ product: ListedProduct }>) => {
  const level = stockLevel(product)
  if (level === 'enough') return null
  return level === 'none' ? (
    <Badge tone="danger">Sold out</Badge>
  ) : (
    <Badge tone="warning">Low stock</Badge>
  )
}

type QuantityFormProps = Readonly<{ product: ListedProduct; onClose: () => void }>

const QuantityForm = ({ product, onClose }: QuantityFormProps) => {
  const { text, setText, fault, save, isSaving } = useQuantity(product, onClose)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    input.current?.focus()
    input.current?.select()
  }, [])

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape acts as Cancel in every field.
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!isSaving) void save()
      }}
      onKeyDown={({ key }) => {
        if (key === 'Escape') onClose()
      }}
    >
      <Stack gap={2}>
        <NumberField
          ref={input}
          label={`Units of ${product.name}`}
          isLabelHidden
          min={0}
          value={text}
          error={fault}
          readOnly={isSaving}
          onChange={({ target }) => setText(target.value)}
        />
        <Cluster gap={2} isOneLine>
          <Button type="submit" size="sm" isLoading={isSaving}>
            Save
          </Button>
          <Button size="sm" variant="quiet" disabled={isSaving} onPress={onClose}>
            Cancel
          </Button>
        </Cluster>
      </Stack>
    </form>
  )
}

/**
 * Table cell with a product's stock. Clicking the number lets the admin edit it. Enter saves the number, and Escape
 * cancels.
 */
export const QuantityCell = ({ product }: Readonly<{ product: ListedProduct }>) => {
  const [isOpen, setOpen] = useState(false)
  const number = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(false)
  // Moves the focus from the closed form back to the number.
  useEffect(() => {
    if (wasOpen.current && !isOpen) number.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen])

  if (isOpen) return <QuantityForm product={product} onClose={() => setOpen(false)} />
  return (
    <Cluster gap={2}>
      <Button
        ref={number}
        size="sm"
        variant="quiet"
        icon={<Pencil aria-hidden="true" />}
        aria-label={`${product.availablequantity} units of ${product.name}, change`}
        onPress={() => setOpen(true)}
      >
        {product.availablequantity}
      </Button>
      <StockBadge product={product} />
    </Cluster>
  )
}
