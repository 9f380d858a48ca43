import { shopApi, type ImportReport } from '../../../api/shop.gen.ts'

type ImportProductsArg = Readonly<{
  csv: string
  /** Idempotency key of the file. The dry run and the import share it. */
  key: string
  isDryRun: boolean
  /** Token from the previous response, with which the import continues. */
  next?: string | undefined
}>

/** Timeout of an import request in milliseconds. Checking 20,000 lines takes long. */
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
 * Sends a table as CSV, which the code generator does not support, for a dry run or an import. Retries with the same
 * key are safe.
 */
export const { useImportProductsMutation } = imports
