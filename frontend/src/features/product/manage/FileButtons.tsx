import { Button } from '@axle/design-system/Button'
import { ButtonLink } from '@axle/design-system/ButtonLink'
import { Cluster } from '@axle/design-system/Cluster'
import { Text } from '@axle/design-system/Text'
import { Download, Upload } from 'lucide-react'
import { useState } from 'react'
import { toProblem } from '../../../api/problem.ts'
import type { ListAddedProductsApiArg, ManagedProduct } from '../../../api/shop.gen.ts'
import { useApiDispatch } from '../../../api/use-api-dispatch.ts'
import { dayOfFile, saveFile } from '../../../lib/save-file.ts'
import { toast } from '../../../lib/toast.ts'
import { listAddedProducts, type ManagedPage } from '../product-calls.ts'
import { productsCsv } from '../products-csv.rules.ts'

const perCall = 100

/** Fetches a page of products. Throws the API's error if the request fails. */
type FetchPage = (query: ListAddedProductsApiArg) => Promise<ManagedPage>

/** Returns the export progress, as a percentage if the total is known. */
function formatProgress(
  done: number,
  { total, hasMore }: Pick<ManagedPage, 'total' | 'hasMore'>,
): string {
  if (hasMore) return `${done.toLocaleString('en-US')} so far`
  return `${Math.min(99, Math.floor((done / total) * 100))}%`
}

/**
 * Fetches all filtered products page by page. Each page is requested with a cursor, so no product is missed or
 * duplicated.
 */
async function fetchAll(
  selection: ListAddedProductsApiArg,
  fetchPage: FetchPage,
  onProgress: (progress: string) => void,
): Promise<readonly ManagedProduct[]> {
  const all: ManagedProduct[] = []
  let query: ListAddedProductsApiArg = { ...selection, limit: perCall }
  // Only the first page contains the total.
  const first = await fetchPage(query)
  for (let page = first; ; page = await fetchPage(query)) {
    all.push(...page.items)
    if (page.next === undefined) return all
    onProgress(formatProgress(all.length, first))
    query = { ...query, cursor: page.next }
  }
}

/** Saves all filtered products as CSV, not only those on the current page. */
function useExport(selection: ListAddedProductsApiArg) {
  const dispatch = useApiDispatch()
  const [progress, setProgress] = useState<string>()
  // Fetches each page from the API, even if it is cached, and does not cache the response.
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

  /** `progress` is undefined while no export is running. */
  return { progress, save }
}

type FileButtonsProps = Readonly<{ selection: ListAddedProductsApiArg; isEmpty: boolean }>

/**
 * Buttons for importing and exporting products. An export contains all filtered products, not only the current page.
 */
export const FileButtons = ({ selection, isEmpty }: FileButtonsProps) => {
  const { progress, save } = useExport(selection)
  return (
    <Cluster gap={2}>
      <Text as="span" role="status" tone="muted">
        {progress !== undefined && `Fetching the products: ${progress}`}
      </Text>
      <Button
        variant="secondary"
        size="sm"
        icon={<Download aria-hidden="true" />}
        disabled={isEmpty}
        isLoading={progress !== undefined}
        onPress={() => void save()}
      >
        Export
      </Button>
      <ButtonLink
        variant="secondary"
        size="sm"
        icon={<Upload aria-hidden="true" />}
        href="/dashboad/manageproduct/import"
      >
        Import
      </ButtonLink>
    </Cluster>
  )
}
