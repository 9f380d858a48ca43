import { useState } from 'react'
import { toProblem } from '../../../api/problem.ts'
import type { ListAddedProductsApiArg, ManagedProduct } from '../../../api/shop.gen.ts'
import { useApiDispatch } from '../../../api/use-api-dispatch.ts'
import { dayOfFile, saveFile } from '../../../lib/save-file.ts'
import { toast } from '../../../lib/toast.ts'
import { productsCsv } from '../products-csv.rules.ts'
import { listAddedProducts, type ManagedPage } from '../product-calls.ts'

const perCall = 100

/** Fetches a page of products; throws what the server refused it with. */
type FetchPage = (query: ListAddedProductsApiArg) => Promise<ManagedPage>

/** How far a list is fetched, as a share of it where it is known how long it is. */
function progressOf(
  done: number,
  { total, hasMore }: Pick<ManagedPage, 'total' | 'hasMore'>,
): string {
  if (hasMore) return `${done.toLocaleString('en-US')} so far`
  return `${Math.min(99, Math.floor((done / total) * 100))}%`
}

/** All chosen products, one page behind the other, so that none is missed and none comes twice. */
async function fetchAll(
  selection: ListAddedProductsApiArg,
  fetchPage: FetchPage,
  onProgress: (progress: string) => void,
): Promise<readonly ManagedProduct[]> {
  const all: ManagedProduct[] = []
  let query: ListAddedProductsApiArg = { ...selection, limit: perCall }
  // Only the first page says how long the list is.
  const first = await fetchPage(query)
  for (let page = first; ; page = await fetchPage(query)) {
    all.push(...page.items)
    if (page.next === undefined) return all
    onProgress(progressOf(all.length, first))
    query = { ...query, cursor: page.next }
  }
}

/** Saves all chosen products as a table, not only those of the page that is shown. */
export function useExport(selection: ListAddedProductsApiArg) {
  const dispatch = useApiDispatch()
  const [progress, setProgress] = useState<string>()
  // Each page is fetched again, and nothing of it is kept.
  const fetchPage: FetchPage = (query) =>
    dispatch(listAddedProducts.initiate(query, { subscribe: false, forceRefetch: true })).unwrap()

  const save = async () => {
    setProgress('0%')
    try {
      const products = await fetchAll(selection, fetchPage, setProgress)
      saveFile(`products-${dayOfFile()}.csv`, 'text/csv;charset=utf-8', productsCsv(products))
    } catch (error) {
      toast.error(toProblem(error).detail)
    } finally {
      setProgress(undefined)
    }
  }

  /** How far it has come; undefined while nothing is being saved. */
  return { progress, save }
}
