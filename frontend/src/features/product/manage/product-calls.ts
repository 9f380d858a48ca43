import { shopApi, type AddedProduct, type Tool } from '../../../api/shop.gen.ts'

/** As many as the shop lists at once. */
const perCall = 500

const calls = shopApi.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    listAllTools: build.query<Tool[], void>({
      queryFn: async (_arg, _api, _extraOptions, ask) => {
        const tools: Tool[] = []
        for (;;) {
          const params = { limit: perCall, offset: tools.length }
          const answer = await ask({ url: '/services', params })
          if (answer.error) return { error: answer.error }
          const page = answer.data as Tool[]
          tools.push(...page)
          // One that comes while they are fetched moves the others on, so each is taken once.
          if (page.length < perCall) {
            return { data: [...new Map(tools.map((tool) => [tool._id, tool])).values()] }
          }
        }
      },
      providesTags: ['Catalogue'],
    }),
  }),
})

/** What an edit changed stands in the lists at once, before they are fetched anew. */
calls.enhanceEndpoints({
  endpoints: {
    editProduct: {
      onQueryStarted: ({ id }, { dispatch, queryFulfilled }) => {
        const show = (rows: (AddedProduct | Tool)[], now: Tool) => {
          const row = rows.find(({ _id }) => _id === id)
          const { name, img, description, price, minimumorderquantity, availablequantity } = now
          const text = { name, img, description, price, minimumorderquantity, availablequantity }
          if (row) Object.assign(row, text)
        }
        const showAll = ({ data: now }: Readonly<{ data: Tool }>) => {
          const recipe = (rows: (AddedProduct | Tool)[]) => show(rows, now)
          dispatch(calls.util.updateQueryData('listAllTools', undefined, recipe))
          dispatch(shopApi.util.updateQueryData('listAddedProducts', undefined, recipe))
        }
        // Who asked for the edit gets the reason of a refusal.
        queryFulfilled.then(showAll, () => undefined)
      },
    },
  },
})

/** All tools of the shop, however many, and an edit of one that is seen at once. */
export const { useListAllToolsQuery, useEditProductMutation } = calls
