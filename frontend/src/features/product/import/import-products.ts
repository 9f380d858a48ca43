import { shopApi, type ImportReport } from '../../../api/shop.gen.ts'

type ImportProductsArg = Readonly<{
  csv: string
  /** Idempotency key for the file. The dry run and the import use the same key. */
  key: string
  isDryRun: boolean
  /** Token from the previous response, which tells the API where to continue the import. */
  next?: string | undefined
}>

/** Timeout of an import request in milliseconds. Checking 20,000 lines takes a long time. */
const importTimeoutMs = 120_000

const imports = shopApi.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    importProducts: build.mutation<ImportReport, ImportProductsArg>({
      query: ({ csv, key, isDryRun, next }) => ({
        url: '/purchase/import',
        method: 'POST',
        params: { dryrun: String(isDryRun), next },
        headers: { 'content-type': 'text/csv; charset=utf-8', 'Idempotency-Key': key },
        body: csv,
        timeout: importTimeoutMs,
      }),
      invalidatesTags: (report) => (report?.isDryRun === true ? [] : ['Catalogue']),
    }),
  }),
})

/**
 * Sends a table as CSV for a dry run or an import. The code generator does not support CSV requests. Retries with the
 * same key are safe.
 */
export const { useImportProductsMutation } = imports
