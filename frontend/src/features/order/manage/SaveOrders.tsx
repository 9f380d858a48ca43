import { shopApi, type Booking, type ListOrdersApiArg } from '../../../api/shop.gen.ts'
import { useApiDispatch } from '../../../api/use-api-dispatch.ts'
import { SaveTable } from '../../../lib/SaveTable.tsx'
import { ordersCsv } from './orders-csv.rules.ts'

type Selection = Omit<ListOrdersApiArg, 'limit' | 'offset' | 'cursor'>

const again = { subscribe: false, forceRefetch: true } as const

/** Button that saves the filtered orders as a CSV file. */
export const SaveOrders = ({ selection }: Readonly<{ selection: Selection }>) => {
  const dispatch = useApiDispatch()
  return (
    <SaveTable<Booking>
      label="Orders as CSV"
      name="orders"
      lines="orders"
      toCsv={ordersCsv}
      fetchPage={async (part) => {
        const query = { ...selection, ...part, offset: 0 }
        const asked = shopApi.endpoints.listOrders.initiate(query, again)
        const { orders, next } = await dispatch(asked).unwrap()
        return { lines: orders, next }
      }}
    />
  )
}
