/** The columns of the shop that a column of a file can fill, by their names on the screen. */
export const targets = {
  name: 'Name',
  partnumber: 'Part number',
  brand: 'Brand',
  category: 'Category',
  description: 'Description',
  price: 'Price',
  availablequantity: 'Available quantity',
  minimumorderquantity: 'Minimum order quantity',
  references: 'Cross references',
  fits: 'Vehicles',
} as const

export type Target = keyof typeof targets
export const targetNames = Object.keys(targets) as readonly Target[]

/** Fills the name from the brand and the part number, for lists that name no part. */
export const brandAndNumber = 'brand-and-number'

/** The column of a file that fills each column of the shop, by its place: '0' is the first. */
export type ColumnChoice = Readonly<Partial<Record<Target, string | undefined>>>

/** Names of columns in files of shops and suppliers. An earlier one is preferred. */
const knownNames: Readonly<Record<Target, readonly string[]>> = {
  name: [
    ...['title', 'name', 'product name', 'part name', 'item name', 'product title'],
    ...['bezeichnung', 'artikelbezeichnung', 'artikelname', 'benennung', 'genartbez'],
    ...['designation', 'libelle', 'descripcion', 'descrizione', 'omschrijving'],
  ],
  partnumber: [
    ...['part number', 'partnumber', 'part no', 'part #', 'part', 'mpn', 'item number', 'item no'],
    ...['art nr', 'artnr', 'artikelnummer', 'artikel nr', 'teilenummer', 'reference', 'referencia'],
    ...['variant sku', 'sku', 'google shopping mpn', 'id'],
  ],
  brand: ['brand', 'vendor', 'manufacturer', 'make', 'marke', 'hersteller', 'marque', 'marca'],
  category: [
    ...['categories', 'category', 'warengruppe', 'produktgruppe', 'product type', 'type'],
    ...['product category', 'google product category'],
  ],
  description: [
    ...['body html', 'description', 'long description', 'short description', 'beschreibung'],
    ...['langtext', 'product description'],
  ],
  price: [
    ...['price', 'regular price', 'variant price', 'retail price', 'list price', 'unit price'],
    ...['vk netto', 'vk brutto', 'vk', 'preis', 'verkaufspreis', 'uvp', 'listenpreis'],
    ...['prix', 'precio', 'prezzo'],
  ],
  availablequantity: [
    ...['availablequantity', 'stock', 'quantity', 'qty', 'stock quantity', 'available'],
    ...['variant inventory qty', 'inventory', 'bestand', 'lagerbestand', 'lager', 'existencias'],
  ],
  minimumorderquantity: [
    ...['minimumorderquantity', 'minimum order quantity', 'min order qty', 'moq'],
    ...['mindestmenge', 'mindestbestellmenge'],
  ],
  references: [
    ...['references', 'cross references', 'oe nr', 'oe nummer', 'oenr', 'oe number', 'oe numbers'],
    ...['oem', 'oem number', 'oe', 'interchange', 'vergleichsnummern'],
  ],
  fits: [
    ...['fits', 'fitment', 'vehicle fitment', 'vehicles', 'vehicle', 'application', 'applications'],
    ...['fahrzeuge', 'fahrzeug', 'compatibility'],
  ],
}

const allNames = new Set(Object.values(knownNames).flat())

/** A name of a column without case, accents and signs: `Art.-Nr.` is `art nr`. */
function toKey(name: string): string {
  const plain = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  return plain.replace(/[^\p{L}\p{N}#]+/gu, ' ').trim()
}

export function countKnown(names: readonly string[]): number {
  return names.filter((name) => allNames.has(toKey(name))).length
}

/** The columns that fit by their names. A list without names of parts has its descriptions, or its part numbers. */
export function suggestColumns(head: readonly string[]): ColumnChoice {
  const keys = head.map(toKey)
  const found = targetNames.flatMap((target) => {
    const key = knownNames[target].find((name) => keys.includes(name))
    return key === undefined ? [] : [[target, String(keys.indexOf(key))] as const]
  })
  const { description, ...columns }: ColumnChoice = Object.fromEntries(found)
  if (columns.name !== undefined) return description ? { ...columns, description } : columns
  if (description !== undefined) return { ...columns, name: description }
  return columns.partnumber === undefined ? columns : { ...columns, name: brandAndNumber }
}
