import { shopApi, type ManagedProduct, type ToolDetail } from '../../../api/shop.gen.ts'

/** What an edit may have changed of a product in a list. */
function show(row: ManagedProduct, now: ToolDetail): void {
  const { name, img, description, price, minimumorderquantity, availablequantity } = now
  const { pictures, brand, category, partNumber, references = [], fits } = now
  Object.assign(row, { name, img, description, price, minimumorderquantity, availablequantity })
  Object.assign(row, { pictures, brand, category, partNumber, references, fits })
}

/** What an edit changed stands in the lists at once, before they are fetched again. */
const calls = shopApi.enhanceEndpoints({
  endpoints: {
    editProduct: {
      onQueryStarted: ({ id }, { dispatch, getState, queryFulfilled }) => {
        const showAll = ({ data: now }: Readonly<{ data: ToolDetail }>) => {
          for (const arg of shopApi.util.selectCachedArgsForQuery(
            getState(),
            'listManagedProducts',
          )) {
            const change = shopApi.util.updateQueryData('listManagedProducts', arg, ({ items }) => {
              const row = items.find(({ _id }) => _id === id)
              if (row) show(row, now)
            })
            dispatch(change)
          }
        }
        // Who asked for the edit gets the reason of a refusal.
        queryFulfilled.then(showAll, () => undefined)
      },
    },
  },
})

/** An edit that is seen at once. */
export const { useEditProductMutation } = calls
