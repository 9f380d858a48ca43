import { Button } from '@axle/design-system/Button'
import { Cluster } from '@axle/design-system/Cluster'
import { NumberField } from '@axle/design-system/NumberField'
import { Stack } from '@axle/design-system/Stack'
import { Pencil } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { ListedProduct } from '../listed-product.ts'
import { StockBadge } from './StockBadge.tsx'
import { useQuantity } from './use-quantity.ts'

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
