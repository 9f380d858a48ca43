import { Button } from '@axle/design-system/Button'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { toProblem } from '../../../api/problem.ts'
import {
  shopApi,
  type Booking,
  type ListOrdersApiArg,
  type OrderPage,
} from '../../../api/shop.gen.ts'
import { useApiDispatch } from '../../../api/use-api-dispatch.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { toast } from '../../../lib/toast.ts'
import { ordersCsv } from './orders-csv.rules.ts'

/** More than that many lines are for a database, and for many calls. */
const savedAtMost = 10_000
const perCall = 100

type Selection = Omit<ListOrdersApiArg, 'limit' | 'offset' | 'cursor'>

/** Fetches a page of orders; throws what the server refused it with. */
type FetchPage = (query: ListOrdersApiArg) => Promise<OrderPage>

/** Fetches each page again, and keeps nothing of it. */
function useFetchPage(): FetchPage {
  const dispatch = useApiDispatch()
  return (query) =>
    dispatch(
      shopApi.endpoints.listOrders.initiate(query, { subscribe: false, forceRefetch: true }),
    ).unwrap()
}

/** All chosen orders, page behind page, so that one that comes meanwhile moves none out of sight. */
async function fetchAll(selection: Selection, fetchPage: FetchPage) {
  const orders: Booking[] = []
  let cursor: string | undefined
  do {
    const part = { limit: perCall, offset: 0, ...(cursor !== undefined && { cursor }) }
    const page = await fetchPage({ ...selection, ...part })
    orders.push(...page.orders)
    cursor = page.next
  } while (cursor !== undefined && orders.length < savedAtMost)
  return { orders, isWhole: cursor === undefined }
}

/** Saves the chosen orders, not only those of the page that is shown, as a file for spreadsheets. */
export const SaveOrders = ({ selection }: Readonly<{ selection: Selection }>) => {
  const fetchPage = useFetchPage()
  const [isSaving, setSaving] = useState(false)

  const save = async () => {
    setSaving(true)
    try {
      const { orders, isWhole } = await fetchAll(selection, fetchPage)
      const today = new Date().toISOString().slice(0, 10)
      saveFile(`orders-${today}.csv`, 'text/csv;charset=utf-8', ordersCsv(orders))
      if (!isWhole) {
        toast.warning(`Only the newest ${savedAtMost} orders are in the file. Choose fewer days.`)
      }
    } catch (error) {
      toast.error(toProblem(error).detail)
    } finally {
      setSaving(false)
    }
  }

  return (
    <Button
      variant="secondary"
      size="small"
      icon={<Download aria-hidden="true" />}
      isLoading={isSaving}
      onPress={() => void save()}
    >
      Orders as CSV
    </Button>
  )
}
