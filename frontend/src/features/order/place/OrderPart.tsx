import { Button } from '@axle/design-system/Button'
import { ButtonLink } from '@axle/design-system/ButtonLink'
import { NumberField } from '@axle/design-system/NumberField'
import { Stack } from '@axle/design-system/Stack'
import { Text } from '@axle/design-system/Text'
import { useEffect, useState } from 'react'
import { useDispatch } from 'react-redux'
import { useLocation, useNavigate } from 'react-router-dom'
import type { Tool } from '../../../api/shop.gen.ts'
import { formatDollars, totalDollars } from '../../../lib/money.rules.ts'
import { useSessionState } from '../../../session/SessionProvider.tsx'
import { fittingQuantity, isSoldOut } from './offer.rules.ts'
import { quantityFault } from './order-form.rules.ts'
import { orderOpened } from './selection-slice.ts'

/** Query parameter that makes a part page open the order dialog. Its value is the quantity. */
const orderWord = 'order'

/**
 * Opens the order dialog if the user is signed in and the URL contains the parameter. A visitor who signs in to order
 * returns to such a URL.
 */
function useOrderInAddress(tool: Tool, isSignedIn: boolean): void {
  const dispatch = useDispatch()
  const navigate = useNavigate()
  const { pathname, search, hash } = useLocation()
  const words = new URLSearchParams(search)
  const asked = words.get(orderWord)

  useEffect(() => {
    if (asked === null || !isSignedIn) return
    const wanted = Math.trunc(Number(asked)) || 0
    if (!isSoldOut(tool)) {
      const quantity = fittingQuantity(wanted, tool)
      dispatch(orderOpened({ id: tool._id, seen: tool, quantity }))
    }
    const rest = new URLSearchParams(search)
    rest.delete(orderWord)
    // Removes the parameter, so that returning to this page later does not open the order dialog again.
    void navigate({ pathname, search: rest.toString(), hash }, { replace: true })
  }, [asked, dispatch, hash, isSignedIn, navigate, pathname, search, tool])
}

/** Returns the URL of the sign-in page. After signing in, the user returns to this page, and the order dialog opens. */
function useWayToSignIn(quantity: string): string {
  const { pathname } = useLocation()
  const from = `${pathname}?${new URLSearchParams({ [orderWord]: quantity })}`
  return `/login?${new URLSearchParams({ from })}`
}

const Total = ({ tool, quantity }: Readonly<{ tool: Tool; quantity: string }>) => (
  <Text role="status" tone="muted">
    {quantityFault(quantity, tool) === null && Number(quantity) > 1
      ? `${quantity} for ${formatDollars(totalDollars(tool.price, Number(quantity)))}`
      : ''}
  </Text>
)

/**
 * Asks for the quantity of a part. It then opens the order dialog for a signed-in user, or the sign-in page for a
 * visitor.
 */
export const OrderPart = ({ tool }: Readonly<{ tool: Tool }>) => {
  const dispatch = useDispatch()
  const isSignedIn = useSessionState().status === 'signedIn'
  const [quantity, setQuantity] = useState(String(tool.minimumorderquantity))
  const fault = quantityFault(quantity, tool)
  const wayToSignIn = useWayToSignIn(quantity)
  useOrderInAddress(tool, isSignedIn)

  if (isSoldOut(tool)) {
    return (
      <Button size="lg" disabled>
        Out of stock
      </Button>
    )
  }
  const words = { size: 'lg', 'aria-label': `Order ${tool.name}` } as const
  return (
    <Stack gap={3}>
      <NumberField
        label="Quantity"
        description={`At least ${tool.minimumorderquantity}, ${tool.availablequantity} available.`}
        min={tool.minimumorderquantity}
        max={tool.availablequantity}
        step={1}
        value={quantity}
        error={fault ?? undefined}
        onChange={({ target }) => setQuantity(target.value)}
      />
      <Total tool={tool} quantity={quantity} />
      {isSignedIn ? (
        <Button
          {...words}
          disabled={fault !== null}
          onPress={() =>
            dispatch(orderOpened({ id: tool._id, seen: tool, quantity: Number(quantity) }))
          }
        >
          Order
        </Button>
      ) : (
        <ButtonLink {...words} href={wayToSignIn}>
          Order
        </ButtonLink>
      )}
    </Stack>
  )
}
