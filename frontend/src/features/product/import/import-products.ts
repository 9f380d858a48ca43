import { shopApi, type ImportReport } from '../../../api/shop.gen.ts'

type ImportProductsArg = Readonly<{
  csv: string
  /** One for one file, from the dry run to the import. */
  key: string
  isDryRun: boolean
  /** Where the answer before ended. */
  next?: string | undefined
}>

/** Twenty thousand lines take a while to be checked. */
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
 * Sends a table as CSV, which the generator does not write, or asks what it would do. Under one key it repeats
 * safely.
 */
export const { useImportProductsMutation } = imports
