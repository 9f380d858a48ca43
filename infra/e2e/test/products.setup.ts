import { call } from '@axle/kit/testing/client'
import type { Page } from 'playwright-core'
import { people, type E2eShop } from './e2e-shop.setup.ts'

export type Product = {
  _id: string
  name: string
  img: string
  price: number
  availablequantity: number
}

export const supplier = 'supplier@axle.test'

/** Returns functions that read and change the shop's products through the API, not through a page. */
export async function openProducts(shop: E2eShop) {
  const token = await shop.signIn(people.admin)
  const tools: Product[] = (await call(shop.url, 'GET /api/services')).body

  function tool(index: number): Product {
    const found = tools[index]
    if (!found) throw new Error(`The shop has fewer than ${index + 1} products.`)
    return found
  }
  return {
    tool,
    now: async (id: string): Promise<Product> =>
      (await call(shop.url, `GET /api/services/${id}`)).body,
    addedNamed: async (name: string): Promise<Product[]> => {
      const added: Product[] = (await call(shop.url, 'GET /api/purchase', { token })).body
      return added.filter((product) => product.name === name)
    },
    /**
     * Adds a product in a session other than the admin's browser session.
     * @returns the product's id
     */
    add: async (name: string): Promise<string> => {
      const { name: products, img } = tool(0)
      const body = { name, email: supplier, products, img }
      return (await call(shop.url, 'POST /api/purchase', { token, body })).body.insertedId
    },
    /** Sets the available quantity in a session other than the admin's browser session. */
    setQuantity: async (id: string, received: number, expected: number): Promise<void> => {
      const body = { availablequantity: expected, seenavailablequantity: received }
      await call(shop.url, `PATCH /api/services/${id}`, { token, body })
    },
  }
}

export const locateRow = (page: Page, name: string) =>
  page.getByRole('row').filter({ hasText: name })

/** Returns a product's text in the shoppers' product list, or null if the product is not on sale. */
export async function inShopWindow(page: Page, name: string): Promise<string | null> {
  await page.goto(`/pruchase?search=${encodeURIComponent(name)}`)
  const card = page.getByRole('article').filter({ hasText: name })
  await card
    .or(page.getByText(`No parts match “${name}”`))
    .first()
    .waitFor()
  return (await card.count()) === 0 ? null : card.first().innerText()
}

/**
 * Creates a picture that is so large that its upload takes some time. It consists of noise, which cannot be compressed.
 */
export async function largePicture(page: Page): Promise<Buffer> {
  const url = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 640 })
    const noise = new ImageData(640, 640)
    noise.data.forEach((_, index) => {
      noise.data[index] = index % 4 === 3 ? 255 : Math.random() * 256
    })
    canvas.getContext('2d')?.putImageData(noise, 0, 0)
    return canvas.toDataURL('image/png')
  })
  return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64')
}

/** Returns a CSV file that can be selected in a file input. */
export const createCsvFile = (text: string) => ({
  name: 'products.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(text),
})
